import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The line between a browser and the site: it can be cut, and can bring another build's worker. */
export interface Line {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on the worker's file differs, as after a deployment. */
  bringNewWorker(): void;
  /** From now on a file that says this is that late, milliseconds. */
  holdBack(saying: string, ms: number): void;
  close(): Promise<void>;
}

const workerPath = '/service-worker.js';

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** @param site where everything is passed on to */
export async function openLine(site: string): Promise<Line> {
  let build = '';
  let heldBack = { saying: '', ms: 0 };
  let server: Server;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isScript = incoming.url?.endsWith('.js') === true;
    // What is looked into, or changed on its way, must not come compressed, nor not at all.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...unconditional } = incoming.headers;
    const headers = isScript ? { ...unconditional, 'accept-encoding': 'identity' } : incoming.headers;
    const asked = request(site + (incoming.url ?? ''), { method: incoming.method ?? 'GET', headers }, (answer) => {
      const { 'content-length': _length, ...sent } = answer.headers;
      if (!isScript) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      void textOf(answer).then(async (text) => {
        if (heldBack.ms > 0 && text.includes(heldBack.saying)) await setTimeout(heldBack.ms);
        outgoing.writeHead(answer.statusCode ?? 502, sent).end(incoming.url === workerPath ? text + build : text);
      });
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
  const open = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(pass).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const port = await open(0);
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: () => open(port).then(() => undefined),
    bringNewWorker: () => void (build += '\n// another build'),
    holdBack: (saying, ms) => void (heldBack = { saying, ms }),
    close: cut,
  };
}
