import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { newComment } from '../support/remote-person.js';
import type { Figure } from './report/figure.js';
import { startBare, startProduct } from './support/contestants.js';
import { median, report } from './support/figures.js';

/**
 * POST comments a second, each with an idempotency key as the client sends it ÷ a bare server of the same framework with
 * one INSERT. Both are processes of their own over one PostgreSQL; short rounds of the two alternate, since a machine's
 * pace drifts: the ratio is the median of the pairs' ratios.
 */
export const needsRedis = true;
const aim = 0.6;
const rounds = 6;
const roundSeconds = 1;
const connectionCounts = [32, 64];
const people = 16;

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const [bare, product] = [await startBare(server), await startProduct(server)];
  try {
    const callers = { guests: await product.guests(people), 'signed in': await product.readers(people) };
    const path = `/api/parts/${product.text.partId}/comments`;
    const post = (url: string, cookies: readonly string[], connections: number): Promise<number> =>
      postsPerSecond(`${product.url === url ? url + path : `${url}/comments`}`, cookies, connections);
    for (const cookies of Object.values(callers)) {
      await post(bare.url, [], 32);
      await post(product.url, cookies, 32);
      await post(product.url, cookies, 32);
    }
    const figures: Figure[] = [];
    for (const [who, cookies] of Object.entries(callers)) {
      for (const connections of connectionCounts) {
        const pairs: [number, number][] = [];
        for (let round = 0; round < rounds; round += 1) {
          pairs.push([await post(bare.url, [], connections), await post(product.url, cookies, connections)]);
        }
        figures.push({
          name: `${who}, ${connections} connections`,
          floor: median(pairs.map(([floor]) => floor)),
          product: median(pairs.map(([, subject]) => subject)),
          unit: '/s',
          ratio: median(pairs.map(([floor, subject]) => subject / floor)),
          aim: `≥ ${aim}`,
        });
      }
    }
    report(figures);
  } finally {
    await product.stop();
    await bare.stop();
  }
}

async function postsPerSecond(url: string, cookies: readonly string[], connections: number): Promise<number> {
  const body = JSON.stringify(newComment('הערה בגודל של הערה, לא קצרה מדי ולא ארוכה מדי, כפי שקוראים כותבים.'));
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    next += 1;
    const cookie = cookies[next % cookies.length] ?? '';
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
    return { ...request, headers };
  };
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: roundSeconds,
    requests: [{ method: 'POST', body, setupRequest }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} were not answered as they should`);
  return requests.total / duration;
}
