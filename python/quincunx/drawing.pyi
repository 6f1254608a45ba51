TOP_FIRST: set[str]

def svg(variant: str, position: str, **marks: object) -> str:
    """A board by itself, as an SVG document. Marks are lists of squares, like `select="d3", to="c3 e3"`."""
