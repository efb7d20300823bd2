import { randomUUID } from 'node:crypto';
import type { Fact } from '@shulayim/event-sourcing';
import { MailLanguages } from '../../../../backend/src/features/accounts/ports/mail-languages.port.js';
import { NotificationsModule } from '../../../../backend/src/features/notifications/notifications.module.js';
import { notificationsOutbox } from '../../../../backend/src/features/notifications/notifications.outbox.js';
import { TextAccessPolicy } from '../../../../backend/src/features/reading/ports/text-access-policy.port.js';
import { farHour } from '../../../support/far-hour.js';
import { openMailWorkers, type OutboxRow } from './mail-workers.js';

export type { OutboxRow };
export type Frequency = 'immediately' | 'daily' | 'none';
export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>;

/** A database with an author and a work, and the mails that tell authors of comments. */
export async function openMailWorld(env: Record<string, string> = {}) {
  const workers = await openMailWorkers({
    env: { MAIL_SETTLE_SECONDS: '0', PUBLIC_URL: 'https://shulayim.test', DIGEST_HOUR: farHour(), ...env },
    outboxes: (settings) => [notificationsOutbox(settings.mailSettleSeconds)],
    modules: [NotificationsModule],
    providers: [
      // Who may open what, and in which language strangers are written to, are other specs' affair.
      { provide: TextAccessPolicy, useValue: { openAmong: async (ids: string[]) => ids } },
      { provide: MailLanguages, useValue: { of: async () => 'he' } },
    ],
  });
  const { pool, store } = workers;
  return {
    ...workers,
    async outbox(): Promise<OutboxRow[]> {
      return (await pool.query<OutboxRow>('SELECT * FROM mail_outbox ORDER BY created_at, id')).rows;
    },
    append: (stream: string, ...events: Fact[]) =>
      store.append(stream, 'any', events, {
        metadata: { actor: { kind: 'user', id: null }, at: new Date().toISOString() },
      }),
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
