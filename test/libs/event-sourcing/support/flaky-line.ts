import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../bin/services/free-port.mjs';

/** A line to Postgres that a test can cut, at the worst moment if it likes. */
export interface FlakyLine {
  readonly url: string;
  /** The next answer to a statement that holds this text is swallowed, with the connection: it was done, unheard. */
  swallowAnswerTo(text: string): void;
  cut(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function flakyLine(target: string): Promise<FlakyLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let awaited: string | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    let swallowing = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.on('data', (chunk) => {
      if (awaited !== null && chunk.includes(awaited)) {
        awaited = null;
        swallowing = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => (swallowing ? client.destroy() : client.write(chunk)));
  });
  // Nobody takes this one while the line is cut: it is below the ports of outgoing connections.
  const own = await freePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(own, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    swallowAnswerTo: (text) => void (awaited = text),
    cut() {
      server.close();
      hangUp();
    },
    mend: listen,
    async close() {
      hangUp();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
