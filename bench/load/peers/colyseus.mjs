// A room of Colyseus in which two players move by turns: the state is sent as soon as it changes, and kept nowhere
// but in memory. PORT names the port.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { defineTypes, Schema } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

class State extends Schema {}
defineTypes(State, { last: "string", turn: "uint8" });

class Game extends Room {
    onCreate() {
        const state = new State();
        state.last = "";
        state.turn = 0;
        this.setState(state);
        this.setPatchRate(null);
        this.seats = [];
        this.onMessage("m", (client, text) => {
            if (client.sessionId !== this.seats[this.state.turn]) return;
            this.state.last = text;
            this.state.turn = 1 - this.state.turn;
            this.broadcastPatch();
        });
    }

    onJoin(client) {
        this.seats.push(client.sessionId);
    }
}

const server = new Server({
    transport: new WebSocketTransport({ server: createServer(), pingInterval: 0 }),
    gracefullyShutdown: false,
    greet: false,
});
server.define("game", Game);
await server.listen(Number(process.env.PORT));
console.log("ready");
