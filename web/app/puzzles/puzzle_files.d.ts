/** Files of puzzles are bundled as texts. */
declare module "*.puzzles" {
    const text: string;
    export default text;
}
