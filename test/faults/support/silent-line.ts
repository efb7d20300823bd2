import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can pass nothing any more and close nothing, as when a cable is pulled. */
export interface SilentLine {
  readonly url: string;
  silence(): void;
  /** What was sent meanwhile arrives now, as it does when TCP sends it again. */
  mend(): void;
  close(): Promise<void>;
}

/** @param target address of the server, with its port */
export async function silentLine(target: string): Promise<SilentLine> {
  const url = new URL(target);
  const [host, port] = [url.hostname, Number(url.port)];
  const pairs = new Set<[Socket, Socket]>();
  const waiting = new Set<Socket>();
  let isSilent = false;
  const join = (pair: [Socket, Socket]): void => {
    const [client, upstream] = pair;
    if (client.destroyed || upstream.destroyed) end(pair);
    else client.pipe(upstream).pipe(client);
  };
  const end = (pair: [Socket, Socket]): void => {
    // The other side does not learn of it before the line is mended.
    if (isSilent) return;
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const link = (client: Socket): void => {
    const pair: [Socket, Socket] = [client, connect(port, host)];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined).on('close', () => end(pair));
    join(pair);
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    if (!isSilent) return link(client);
    waiting.add(client.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    mend() {
      isSilent = false;
      for (const pair of [...pairs]) join(pair);
      for (const client of waiting) if (!client.destroyed) link(client);
      waiting.clear();
    },
    async close() {
      for (const socket of [...waiting, ...[...pairs].flat()]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
