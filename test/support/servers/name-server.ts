import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { decode, encode, type Answer, type Packet } from 'dns-packet';

export interface NameServer {
  /** As `DNS_SERVERS` names it. */
  readonly address: string;
  /** TXT records by their names; another name does not exist. */
  records: Readonly<Record<string, readonly string[]>>;
  /** `silence`: answers nobody · `failure`: says that it cannot answer */
  mood: 'answers' | 'silence' | 'failure';
  close(): Promise<void>;
}

const [noSuchName, serverFailure] = [3, 2];

/** A real name server on a free port of this machine, which knows what it is told. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const answersTo = (name: string): Answer[] =>
    (server.records[name.toLowerCase()] ?? []).map((text) => ({
      ...({ type: 'TXT', name, ttl: 1 } as const),
      // One string of a record has 255 bytes at most (RFC 1035 §3.3).
      data: text.match(/.{1,255}/gs) ?? [''],
    }));
  socket.on('message', (message, { port, address }) => {
    if (server.mood === 'silence') return;
    const { id, questions } = decode(message);
    const answers = server.mood === 'failure' ? [] : (questions ?? []).flatMap(({ name }) => answersTo(name));
    const failure = server.mood === 'failure' ? serverFailure : answers.length === 0 ? noSuchName : 0;
    const packet: Packet = { type: 'response', flags: failure, answers };
    socket.send(
      encode({ ...packet, ...(id === undefined ? {} : { id }), ...(questions ? { questions } : {}) }),
      port,
      address,
    );
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const server: NameServer = {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records: {},
    mood: 'answers',
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
  return server;
}
