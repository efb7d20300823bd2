import { randomUUID } from 'node:crypto';
import { request, type Agent } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { until } from '../../support/until.js';
import type { Figure } from '../report/figure.js';
import { latencies, median } from './figures.js';

export interface Contestant {
  /** Of whoever is to hear of it. */
  readonly socket: Socket;
  /** Does what they are to hear of, with nothing else going on. */
  act(): Promise<void>;
}

const rounds = 8;
const probesPerRound = 40;
const warmUp = 80;
/** How often each contestant acts. */
export const actsOfEach = warmUp + rounds * probesPerRound;

/**
 * From acting until the socket has the next entry of the feed. Short rounds of the two alternate; the ratio is the median of the
 * pairs' ratios.
 */
export async function compareNews(
  [first, second]: readonly [floor: Contestant, product: Contestant],
  named: { readonly name?: string; readonly aim: string },
): Promise<Figure[]> {
  for (const each of [first, second]) await probe(each, warmUp);
  const times: [number[], number[]] = [[], []];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [floor, product] = [await probe(first, probesPerRound), await probe(second, probesPerRound)];
    times[0].push(...floor);
    times[1].push(...product);
    ratios.push(median(product) / median(floor));
  }
  return latencies(times, { ratio: median(ratios), ...named });
}

async function probe({ socket, act }: Contestant, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const startedAt = performance.now();
    const heard = new Promise<void>((resolve) => socket.once('feed', () => resolve()));
    await Promise.all([heard.then(() => measured.push(performance.now() - startedAt)), act()]);
  }
  return measured;
}

/** @throws Error with the status of a refusal */
export function send(agent: Agent, method: string, address: string, cookie: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'user-agent': 'Mozilla/5.0 Firefox',
    cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300) return reject(new Error(`answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end(JSON.stringify(body));
  });
}

export async function listenTo(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  await until(() => socket.connected);
  return socket;
}
