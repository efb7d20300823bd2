import {
  defineEvents,
  EventStore,
  eventStoreSchema,
  handlersFor,
  text,
  uuid,
  type Metadata,
} from '@shulayim/event-sourcing';
import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { Figure } from './report/figure.js';
import { median, perSecond, report } from './support/figures.js';

/**
 * Appends a second through the store (event, one read model, one outbox row) ÷ a bare single-row INSERT over the same
 * driver, at 1, 8, 32 and 128 callers. Short rounds of the two alternate, since a machine's pace drifts: the ratio is the
 * median of the pairs' ratios.
 */
const callerCounts = [1, 8, 32, 128];
const aims: Record<number, string> = { 1: '≥ 0.75', 8: '≥ 0.8', 32: '≥ 1.4', 128: '≥ 1.6' };
const rounds = 15;
const roundMs = 500;
const largestPool = 32;

const tables = `
CREATE TABLE bare (id uuid PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE TABLE notes (note_id uuid PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL);
CREATE TABLE note_mails (event_id uuid PRIMARY KEY, note_id uuid NOT NULL);`;

const { outbox, projection } = handlersFor(defineEvents({ NoteWritten: { noteId: uuid, body: text } }));

const notes = projection({
  name: 'notes',
  version: 1,
  tables: ['notes'],
  on: {
    NoteWritten: ({ noteId, body }) =>
      `INSERT INTO notes (note_id, body, at) SELECT ${noteId}, ${body}, recorded_at FROM rows`,
  },
});
const noteMails = outbox({
  name: 'note_mails',
  on: {
    NoteWritten: ({ noteId }) => `INSERT INTO note_mails (event_id, note_id) SELECT event_id, ${noteId} FROM rows`,
  },
});

const metadata: Metadata = { actor: { kind: 'guest', id: null }, requestId: 'bench', at: '2026-01-01T10:00:00.000Z' };
const body = 'הערה בגודל של הערה, לא קצרה מדי ולא ארוכה מדי, כפי שקוראים כותבים בשולי העמוד.';

/** @param url of a server where databases may be created; it prints its figures and leaves nothing behind */
export async function run(url: string): Promise<void> {
  const name = `bench_append_${process.pid}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = new Pool({ connectionString: own.href, max: largestPool });
  try {
    await pool.query(eventStoreSchema + tables);
    await compare(pool);
  } finally {
    await pool.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

async function compare(pool: Pool): Promise<void> {
  const store = new EventStore(pool, { projections: [notes], outboxes: [noteMails] });
  const bareInsert = async (): Promise<void> => {
    await pool.query({
      name: 'bare',
      text: 'INSERT INTO bare (id, body) VALUES ($1, $2)',
      values: [randomUUID(), body],
    });
  };
  const append = async (): Promise<void> => {
    const noteId = randomUUID();
    await store.append(`note-${noteId}`, 'new', [{ type: 'NoteWritten', data: { noteId, body } }], { metadata });
  };
  await perSecond(bareInsert, 32, 1_000);
  await perSecond(append, 32, 1_000);
  const figures: Figure[] = [];
  for (const callers of callerCounts) {
    const pairs: { bare: number; store: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({
        bare: await perSecond(bareInsert, callers, roundMs),
        store: await perSecond(append, callers, roundMs),
      });
    }
    figures.push({
      name: `${callers} callers`,
      floor: median(pairs.map(({ bare }) => bare)),
      product: median(pairs.map(({ store }) => store)),
      unit: '/s',
      ratio: median(pairs.map(({ bare, store }) => store / bare)),
      aim: aims[callers] ?? '',
    });
  }
  report(figures);
}
