import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { EventStore, type Fact } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { NotificationsModule } from '../../../../backend/src/features/notifications/notifications.module.js';
import { notificationsOutbox } from '../../../../backend/src/features/notifications/notifications.outbox.js';
import { migrations } from '../../../../backend/src/migrations/all-migrations.js';
import { ConfigModule } from '../../../../backend/src/platform/config/config.module.js';
import { parseEnvironment, Settings } from '../../../../backend/src/platform/config/settings.js';
import { HashKey } from '../../../../backend/src/platform/keys/hash-key.js';
import { KeysModule } from '../../../../backend/src/platform/keys/keys.module.js';
import { openDatabase } from '../../../../backend/src/platform/database/open-database.js';
import { MAIL_TIMINGS, mailTimings } from '../../../../backend/src/platform/mail/dispatch/mail-timings.js';
import { SiteSwitches } from '../../../../backend/src/platform/config/site-switches.js';
import { MailModule } from '../../../../backend/src/platform/mail/mail.module.js';
import { MailLanguages } from '../../../../backend/src/features/accounts/ports/mail-languages.port.js';
import { TextAccessPolicy } from '../../../../backend/src/features/reading/ports/text-access-policy.port.js';
import { farHour } from '../../../support/far-hour.js';
import { createTestDatabase } from '../../../support/servers/postgres.js';

/** Fast enough for tests; a lease that a busy machine does not outlast by accident. */
const pace = {
  ...mailTimings,
  pollMs: 20,
  leaseMs: 6_000,
  pausesMs: [30, 60, 120],
  queueTimeoutMs: 400,
  requeueMs: 1_500,
};

const nothing = () => undefined;
const silent = { log: nothing, warn: nothing, error: nothing, debug: nothing };

export interface OutboxRow {
  id: string;
  kind: string;
  state: string;
  attempts: number;
  error: string | null;
  message_id: string | null;
}

export type Frequency = 'immediately' | 'daily' | 'none';
export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>;

/** A database with an author and a work, on which any number of mail workers can be started. */
export async function openMailWorld(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const migrated = await openDatabase(database.url, migrations);
  await migrated.destroy();
  const pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-mail-'));
  const secrets = { sessionSecret: 'a'.repeat(64), dataKey: 'b'.repeat(64), gatePassword: 'gate' };
  const environment = {
    MAIL_SETTLE_SECONDS: '0',
    PUBLIC_URL: 'https://shulayim.test',
    DATA_DIR: dataDir,
    DIGEST_HOUR: farHour(),
    ...env,
  };
  const settings = new Settings(parseEnvironment(environment), secrets, database.url);
  const outboxes = [notificationsOutbox(settings.mailSettleSeconds)];
  const store = new EventStore(pool, { projections: [], outboxes });
  const workers: TestingModule[] = [];

  return {
    pool,
    dataDir,
    store,
    /** @param prepare changes the module before it starts: other transports, faults */
    async startWorker(prepare: (builder: ReturnType<typeof Test.createTestingModule>) => void = () => undefined) {
      const builder = Test.createTestingModule({
        imports: [ConfigModule.with(settings), KeysModule, storeModule(pool, store), MailModule, NotificationsModule],
      });
      prepare(builder.overrideProvider(MAIL_TIMINGS).useValue(pace));
      const worker = await builder.setLogger(silent).compile();
      await worker.init();
      workers.push(worker);
      return worker;
    },
    async outbox(): Promise<OutboxRow[]> {
      return (await pool.query<OutboxRow>('SELECT * FROM mail_outbox ORDER BY created_at, id')).rows;
    },
    append: (stream: string, ...events: Fact[]) =>
      store.append(stream, 'any', events, {
        metadata: { actor: { kind: 'user', id: null }, at: new Date().toISOString() },
      }),
    async close() {
      for (const worker of workers) await worker.close();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** What the application's own modules provide. */
function storeModule(pool: Pool, store: EventStore) {
  @Module({})
  class StoreModule {}
  const providers = [
    { provide: Pool, useValue: pool },
    { provide: HashKey, useValue: new HashKey('b'.repeat(64)) },
    { provide: EventStore, useValue: store },
    {
      provide: SiteSwitches,
      useValue: { sender: async () => ({ from: 'shulayim@localhost', isOwn: false, postalAddress: null }) },
    },
    // Who may open what, and in which language strangers are written to, are other specs' affair.
    { provide: TextAccessPolicy, useValue: { openAmong: async (ids: string[]) => ids } },
    { provide: MailLanguages, useValue: { of: async () => 'he' } },
  ];
  return {
    module: StoreModule,
    global: true,
    providers,
    exports: [Pool, HashKey, EventStore, SiteSwitches, TextAccessPolicy, MailLanguages],
  };
}

export interface Person {
  id: string;
  email: string;
}

export async function addPerson(world: MailWorld, name: string, frequency: Frequency = 'immediately'): Promise<Person> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.org`;
  await world.pool.query(
    `INSERT INTO users (id, name, email, role, mail_frequency, created_at, updated_at)
     VALUES ($1, $2, $3, 'author', $4, now(), now())`,
    [id, name, email, frequency],
  );
  return { id, email };
}

export interface TestProject {
  projectId: string;
  partId: string;
  authorId: string;
}

export async function addProject(
  world: MailWorld,
  authorId: string,
  title: string,
  frequency: Frequency | null = null,
): Promise<TestProject> {
  const [projectId, partId] = [randomUUID(), randomUUID()];
  await world.pool.query(
    `INSERT INTO projects (id, author_id, title, category, tags, visibility_status, chosen_visibility, feedback_status,
       allow_comments, allow_guests, readers_see_comments, mail_frequency, created_at, updated_at)
     VALUES ($1, $2, $3, 'novel', '[]', 'shared', 'shared', 'open', true, true, false, $4, now(), now())`,
    [projectId, authorId, title, frequency],
  );
  await world.pool.query(
    `INSERT INTO parts (id, project_id, author_id, title, order_index, word_count, feedback_status, text_version,
       created_at, updated_at) VALUES ($1, $2, $3, 'פרק ראשון', 0, 3, 'open', 1, now(), now())`,
    [partId, projectId, authorId],
  );
  await world.pool.query(
    `INSERT INTO part_versions (part_id, n, title, body, word_count, created_at)
     VALUES ($1, 1, 'פרק ראשון', 'והים היה שקט', 3, now())`,
    [partId],
  );
  return { projectId, partId, authorId };
}

/** The read model's row, and the event that makes the mail. @returns the comment's id */
export async function addComment(
  world: MailWorld,
  project: TestProject,
  text: string,
  readerId: string = randomUUID(),
) {
  const commentId = randomUUID();
  await world.pool.query(
    `INSERT INTO comments (id, part_id, project_id, author_id, reader_kind, reader_id, guest_name, comment_text,
       selected_text, selection_anchor, text_version, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'guest', $5, 'נועה לוי', $6, 'הים היה שקט', '{}', 1, now(), now())`,
    [commentId, project.partId, project.projectId, project.authorId, readerId, text],
  );
  await world.append(`comment-${commentId}`, { type: 'CommentAdded', data: { commentId, readerId, ...project } });
  return commentId;
}
