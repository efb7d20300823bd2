import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { newComment } from '../../support/remote-person.js';
import type { OpenText } from './open-texts.js';

/** A comment that was acknowledged. */
export interface Posted {
  readonly id: string;
  readonly text: OpenText;
  /** Its writer's place among the text's people. */
  readonly writer: number;
  /** When it was sent first, by the clock's milliseconds. */
  readonly sentAt: number;
  readonly attempts: number;
}

const words = 'הערה בגודל של הערה, לא קצרה מדי ולא ארוכה מדי, כפי שקוראים כותבים.';
const giveUpMs = 60_000;

/** Guests' comments at an even pace, each into the next text; one that is not answered is sent again with its key. */
export async function postAtPace(
  url: string,
  texts: readonly OpenText[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Posted[]> {
  const agent = new Agent({ keepAlive: true });
  const posted: Promise<Posted>[] = [];
  const startedAt = Date.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const wait = startedAt + (nth * 1_000) / perSecond - Date.now();
    if (wait > 0) await delay(wait);
    const text = texts[nth % texts.length] as OpenText;
    const guests = text.people.length - 1;
    const writer = 1 + (Math.floor(nth / texts.length) % guests);
    posted.push(postOne(url, agent, text, writer));
  }
  return Promise.all(posted).finally(() => agent.destroy());
}

async function postOne(url: string, agent: Agent, text: OpenText, writer: number): Promise<Posted> {
  const cookie = text.people[writer]?.cookie ?? '';
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie };
  const sentAt = Date.now();
  for (let attempts = 1; ; attempts += 1) {
    const id = await send(`${url}/api/parts/${text.text.partId}/comments`, agent, headers).catch(() => null);
    if (id) return { id, text, writer, sentAt, attempts };
    if (Date.now() - sentAt > giveUpMs) throw new Error(`a comment was not taken in ${attempts} attempts`);
    await delay(100);
  }
}

function send(address: string, agent: Agent, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.once('error', reject).once('end', () => {
        if (response.statusCode !== 201) return reject(new Error(`${response.statusCode}: ${body}`));
        resolve((JSON.parse(body) as { comment: { id: string } }).comment.id);
      });
    });
    sent.once('error', reject).end(JSON.stringify(newComment(words)));
  });
}
