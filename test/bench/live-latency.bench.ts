import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { newComment } from '../support/remote-person.js';
import type { Figure } from './report/figure.js';
import { startBare, startProduct } from './support/contestants.js';
import { latencies, median, report } from './support/figures.js';
import { listenTo, send } from './support/first-news.js';

/**
 * From sending a comment until its author's socket has it ÷ the same with a bare server that inserts one row and emits.
 * Short rounds of the two alternate; the ratio is the median of the pairs' ratios. Once with nothing else going on, once
 * while other people post at an even pace.
 */
const aims = { aim: '≤ 1.5', slowAim: '≤ 3' };
/** Limits are counted there, as `docker compose` has it; `npm start` alone counts them in memory. */
export const needsRedis = true;
const rounds = 8;
const probesPerRound = 40;
const loads = [0, 60];

interface Contestant {
  readonly address: string;
  readonly cookies: readonly string[];
  readonly socket: Socket;
  readonly agent: Agent;
}

interface Message {
  entry: { comment?: { comment_text: string } };
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const [bare, product] = [await startBare(server), await startProduct(server)];
  const contestants = [
    await contestant(`${bare.url}/comments`, [''], bare.url, ''),
    await contestant(
      `${product.url}/api/parts/${product.text.partId}/comments`,
      await product.guests(8),
      product.url,
      product.text.author.cookie,
    ),
  ] as const;
  try {
    for (const each of contestants) await probe(each, 150);
    const figures: Figure[] = [];
    for (const load of loads) figures.push(...(await compare(contestants, load)));
    report(figures);
  } finally {
    for (const { socket, agent } of contestants) {
      socket.disconnect();
      agent.destroy();
    }
    await product.stop();
    await bare.stop();
  }
}

async function compare(contestants: readonly [Contestant, Contestant], load: number): Promise<Figure[]> {
  const times: [number[], number[]] = [[], []];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [floor, subject] = [await underLoad(contestants[0], load), await underLoad(contestants[1], load)];
    times[0].push(...floor);
    times[1].push(...subject);
    ratios.push(median(subject) / median(floor));
  }
  return latencies(times, { name: `${load} others a second`, ratio: median(ratios), ...aims });
}

/** @returns milliseconds of each probe, while others post `load` comments a second to the same server */
async function underLoad(contestant: Contestant, load: number): Promise<number[]> {
  let running = true;
  const others = async (): Promise<void> => {
    while (load > 0 && running) {
      await Promise.all([post(contestant, randomUUID()), delay(1_000 / load)]);
    }
  };
  const posting = others();
  const times = await probe(contestant, probesPerRound);
  running = false;
  await posting;
  return times;
}

async function probe(contestant: Contestant, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const words = randomUUID();
    const startedAt = performance.now();
    await Promise.all([
      heard(contestant.socket, words).then(() => measured.push(performance.now() - startedAt)),
      post(contestant, words),
    ]);
  }
  return measured;
}

function heard(socket: Socket, words: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = ({ entry }: Message): void => {
      if (entry.comment?.comment_text !== words) return;
      socket.off('feed', listen);
      resolve();
    };
    socket.on('feed', listen);
  });
}

const post = ({ address, cookies, agent }: Contestant, words: string): Promise<void> =>
  send(agent, 'POST', address, cookies[Math.floor(Math.random() * cookies.length)] ?? '', newComment(words));

async function contestant(address: string, cookies: string[], url: string, cookie: string): Promise<Contestant> {
  return { address, cookies, socket: await listenTo(url, cookie), agent: new Agent({ keepAlive: true }) };
}
