import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The line between a browser and the site: it can be cut, and can bring another build's worker. */
export interface Line {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on the worker's file differs, as after a deployment. */
  bringNewWorker(): void;
  close(): Promise<void>;
}

const workerPath = '/service-worker.js';

/** @param site where everything is passed on to */
export async function openLine(site: string): Promise<Line> {
  let build = '';
  let server: Server;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isWorker = incoming.url === workerPath;
    // The worker is changed on its way, so it must not come compressed.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...unconditional } = incoming.headers;
    const headers = isWorker ? { ...unconditional, 'accept-encoding': 'identity' } : incoming.headers;
    const asked = request(site + (incoming.url ?? ''), { method: incoming.method ?? 'GET', headers }, (answer) => {
      const { 'content-length': _length, ...sent } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? sent : answer.headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end(build));
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
    close: cut,
  };
}
