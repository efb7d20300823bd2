import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { HttpAdapterHost } from '@nestjs/core';
import { ConnectionsAtShutdown } from './connections-at-shutdown.js';
import { Draining } from './draining.js';

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('connections at shutdown', () => {
  let server: Server;
  let connections: ConnectionsAtShutdown;
  let draining: Draining;
  let answers: ServerResponse[];
  const clients: Socket[] = [];

  /** A connection from outside, once the server knows it. */
  async function connection(sent = ''): Promise<Socket> {
    const known = once(server, sent.includes('Upgrade') ? 'upgrade' : sent ? 'request' : 'connection');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    clients.push(client);
    client.resume().write(sent);
    await known;
    return client;
  }
  const get = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

  /** As the program does on SIGTERM. */
  function stops(): Promise<void> {
    connections.beforeApplicationShutdown();
    return new Promise((resolve) => server.close(() => resolve()));
  }

  beforeEach(async () => {
    answers = [];
    server = createServer((_, answer) => void answers.push(answer)).on('upgrade', () => undefined);
    draining = new Draining();
    const host = { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost;
    connections = new ConnectionsAtShutdown(host, draining);
    connections.watch(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const client of clients.splice(0)) client.destroy();
  });

  it('are ended when nothing was asked by them', async () => {
    await connection();
    const stopped = stops();
    await passes(250);
    await stopped;
    expect(draining.isOn).toBe(true);
  });

  it('are ended once what was under way is answered, though they were to be kept', async () => {
    const client = await connection(get);
    let received = '';
    client.on('data', (piece: Buffer) => (received += piece.toString()));
    const stopped = stops();
    await passes(9_000);
    expect(client.closed).toBe(false);
    answers[0]?.end('the whole answer');
    await once(client, 'data');
    await passes(250);
    await stopped;
    expect(received).toContain('the whole answer');
  });

  it.each([
    ['a request that never ends', get],
    [
      'a socket whose other end is gone',
      'GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('are ended after ten seconds whatever they do: %s', async (_, sent) => {
    const client = await connection(sent);
    const stopped = stops();
    await passes(9_500);
    expect(client.closed).toBe(false);
    await passes(500);
    await stopped;
  });
});
