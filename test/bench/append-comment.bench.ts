import { NestFactory } from '@nestjs/core';
import { EventStore } from '@shulayim/event-sourcing';
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { AppModule } from '../../backend/src/app.module.js';
import { comment } from '../../backend/src/features/comments/domain/comment.decider.js';
import { Settings, parseEnvironment } from '../../backend/src/platform/config/settings/settings.js';
import { makeAdapter } from '../../backend/src/platform/http/server/web-server.js';
import type { Figure } from './report/figure.js';
import { createBenchDatabase } from './support/bench-database.js';
import { median, perSecond, report } from './support/figures.js';

/**
 * Appends a second of a real comment, with all of the product's read models and its outbox, through the store as the
 * program wires it ÷ a bare single-row INSERT over the same driver. Once as the log needs it, once with the client's
 * idempotency key and the answer kept with it. Short rounds alternate: the ratio is the median of the rounds' ratios.
 */
const aims: Record<number, string> = { 1: '', 8: '≥ 0.6', 32: '≥ 1.2', 128: '≥ 1.5' };
const rounds = 9;
const roundMs = 400;
const largestPool = 32;

const secrets = { sessionSecret: 'ab'.repeat(32), dataKey: 'cd'.repeat(32), gatePassword: 'bench' };
const [partId, projectId, authorId, readerId] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const text = 'הערה בגודל של הערה, לא קצרה מדי ולא ארוכה מדי, כפי שקוראים כותבים בשולי העמוד.';
const anchor = {
  exact: 'שלוש סירות חסרו',
  prefix: 'בבוקר ירדה מרים אל החוף. ',
  suffix: ', והים היה שקט מאוד.',
  start: 25,
  end: 40,
  text_version: 1,
};

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const database = await createBenchDatabase(server, 'append_comment');
  const environment = parseEnvironment({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  // Made, not started: the store and its read models, and nothing that follows the log.
  const settings = new Settings(environment, secrets, database.url);
  const app = await NestFactory.create(AppModule.with(settings), makeAdapter([]), { logger: false });
  const pool = new Pool({ connectionString: database.url, max: largestPool });
  try {
    await pool.query(
      'CREATE TABLE bare (id uuid PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    await compare(pool, app.get(EventStore));
  } finally {
    await pool.end();
    await app.close();
    await database.drop();
  }
}

async function compare(pool: Pool, store: EventStore): Promise<void> {
  const bare = async (): Promise<void> => {
    await pool.query({
      name: 'bare',
      text: 'INSERT INTO bare (id, body) VALUES ($1, $2)',
      values: [randomUUID(), text],
    });
  };
  const contestants = [bare, () => append(store, false), () => append(store, true)];
  for (const project of contestants) await perSecond(project, 32, 1_500);
  const figures: Figure[] = [];
  for (const callers of Object.keys(aims).map(Number)) {
    const measured: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const paces = [];
      for (const project of contestants) paces.push(await perSecond(project, callers, roundMs));
      measured.push(paces);
    }
    const pace = (i: number): number => median(measured.map((round) => round[i] ?? 0));
    const against = (i: number): Pick<Figure, 'floor' | 'product' | 'unit' | 'ratio'> => ({
      ...{ floor: pace(0), product: pace(i), unit: '/s' },
      ratio: median(measured.map((round) => (round[i] ?? 0) / (round[0] ?? 1))),
    });
    figures.push({ name: `${callers} callers`, ...against(1), aim: aims[callers] ?? '' });
    figures.push({ name: `${callers} callers, with keys`, ...against(2) });
  }
  report(figures);
}

async function append(store: EventStore, isKeyed: boolean): Promise<void> {
  const commentId = randomUUID();
  const place = { commentId, partId, projectId, authorId };
  const writer = { readerKind: 'user', readerId, guestName: null } as const;
  const metadata = {
    actor: { kind: 'user', id: readerId },
    requestId: commentId,
    at: new Date().toISOString(),
  } as const;
  const answer = { success: true, comment: { ...place, text, anchor } };
  const idempotency = { scope: `user:${readerId}`, key: commentId, hash: 'bench', status: 201, answer };
  await store.handle(
    comment,
    `comment-${commentId}`,
    { type: 'AddComment', ...place, ...writer, text, anchor },
    { metadata, expected: 'new', ...(isKeyed && { idempotency }) },
  );
}
