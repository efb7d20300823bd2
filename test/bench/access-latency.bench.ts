import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { newComment } from '../support/remote-person.js';
import { until } from '../support/until.js';
import { startBare, startProduct } from './support/contestants.js';
import type { Figure } from './report/figure.js';
import { latencies, median, report } from './support/figures.js';

/**
 * From a reader's opening of a shared text until its author's socket tells of it ÷ the same with a bare server that
 * inserts one row and emits. Short rounds of the two alternate; the ratio is the median of the pairs' ratios. A person's
 * second opening within half an hour is no news, so each is another guest's.
 */
const aim = 1.5;
/** Limits are counted there, as `docker compose` has it; `npm start` alone counts them in memory. */
export const needsRedis = true;
const rounds = 8;
const probesPerRound = 40;
const warmUp = 80;

interface Contestant {
  readonly socket: Socket;
  /** Does what the author is to hear of. */
  act(): Promise<void>;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const [bare, product] = [await startBare(server), await startProduct(server)];
  const guests = await product.guests(rounds * probesPerRound + warmUp);
  const agent = new Agent({ keepAlive: true });
  const bareSocket = await listen(bare.url, '');
  const socket = await listen(product.url, product.text.author.cookie);
  const contestants: [Contestant, Contestant] = [
    { socket: bareSocket, act: () => post(`${bare.url}/comments`, '', newComment(randomUUID()), agent) },
    {
      socket,
      act: () => post(`${product.url}/api/sharing/${product.text.token}/access`, guests.pop() ?? '', {}, agent),
    },
  ];
  try {
    for (const each of contestants) await probe(each, warmUp);
    report(await compare(contestants));
  } finally {
    bareSocket.disconnect();
    socket.disconnect();
    agent.destroy();
    await product.stop();
    await bare.stop();
  }
}

async function compare(contestants: readonly [Contestant, Contestant]): Promise<Figure[]> {
  const times: [number[], number[]] = [[], []];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [floor, subject] = [await probe(contestants[0], probesPerRound), await probe(contestants[1], probesPerRound)];
    times[0].push(...floor);
    times[1].push(...subject);
    ratios.push(median(subject) / median(floor));
  }
  return latencies(times, { ratio: median(ratios), aim: `≤ ${aim}` });
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

function post(address: string, cookie: string, body: object, agent: Agent): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'user-agent': 'Mozilla/5.0 Firefox',
    cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300) return reject(new Error(`answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end(JSON.stringify(body));
  });
}

async function listen(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  await until(() => socket.connected);
  return socket;
}
