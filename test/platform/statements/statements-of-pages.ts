import { PublishDueDrafts } from '../../../backend/src/features/drafts/publish-due-drafts.js';
import { PushSender } from '../../../backend/src/features/notifications/push/push-sender.js';
import { OpenAndCloseRounds } from '../../../backend/src/features/rounds/running/open-and-close-rounds.js';
import type { PeriodicTask } from '../../../backend/src/platform/background/periodic-task.js';
import { askedIn, askedLanguage } from '../../../backend/src/platform/files/catalogues/asked-language.js';
import { createECDH, randomBytes } from 'node:crypto';
import { ReaderGroups } from '@shulayim/contracts';
import { z } from 'zod';
import { comment, createLink, createProject, nobodysId, openLink } from '../../support/projects.js';
import { react } from '../../features/reactions/reaction-helpers.js';
import { askTo, join, plan, signUpLink } from '../../features/rounds/round-helpers.js';
import { freshEmail, password, type World } from '../../support/world.js';

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
/** What the world is started with whose statements are to be known: an open site has more of them. */
export const admin = { ADMIN_EMAIL: 'plans.admin@example.org', ADMIN_PASSWORD: password, COMING_SOON: 'off' };

/**
 * Whoever asks does so in a language that is nobody's who does not: what the program looks after by itself meanwhile, more of
 * it the slower the machine, is told from their pages so.
 */
const theirs = 'en';

export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly path: string;
}

/**
 * By their texts: what every page of a small site asks the database, as an author, a reader, a guest and an admin. Of an empty
 * table no plan can be judged, so each that grows gets a row.
 */
export async function statementsOfAllPages(world: World): Promise<Map<string, Asked>> {
  const calls: Call[] = [];
  const ask = world.pool.query.bind(world.pool) as (...call: Call) => unknown;
  const query = jest.spyOn(world.pool, 'query').mockImplementation((...call: unknown[]) => {
    if (askedLanguage() === theirs) calls.push(call as Call);
    return ask(...(call as Call));
  });
  const visitor = () => world.person({ 'accept-language': theirs });
  const [author, reader, owner] = [visitor(), visitor(), visitor()];
  await author.register({ name: 'דנה אלון', email: freshEmail(), password, role: 'author' });
  await reader.register({ name: 'נועה ברק', email: freshEmail(), password, role: 'reader' });
  await owner.logIn(admin.ADMIN_EMAIL, password);
  const text = await createProject(author, { visibility_status: 'shared' });
  const link = await createLink(author, text);
  const guest = await openLink(visitor(), link);
  await openLink(reader, link);
  await author.post('/api/users/me/push/devices', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/example',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const said = await comment(reader, text.part);
  await comment(guest, text.part);
  await author.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה' });
  await author.post(`/api/projects/${text.project.id}/invitations`, { emails: ['friend@example.org'] });
  await react(reader, text.part, 'moved');
  const groups = `/api/projects/${text.project.id}/readers/groups`;
  const [group] = (await author.post(groups, { name: 'חברים' })).as(ReaderGroups, 201).groups;
  await author.put(`${groups}/${group?.id}/readers`, { add: [reader.user.id] });
  const round = await plan(author, text);
  await askTo(author, round, { emails: ['second@example.org'] });
  const { token: roundToken = '' } = (await signUpLink(author, round, 3)) ?? {};
  await join(reader, roundToken);
  await reader.post(`/api/texts/${text.part.id}/report`, { reason: 'spam' });
  await owner.put(`/api/admin/books/${text.project.id}/status`, { status: 'flagged', reason: 'לבדיקה' });
  const idOf = (path: string): string => {
    if (path.includes('/users/{id}')) return reader.user.id;
    if (path.includes('/comments/{id}')) return said.id;
    if (path.includes('/rounds/{id}')) return round.id;
    return path.includes('/texts/{id}') ? text.part.id : text.project.id;
  };
  const { paths } = (await author.get('/api/openapi.json')).as(Description);
  const asked = new Map<string, Asked>();
  const note = (path: string): void => {
    for (const call of calls.splice(0)) {
      const statement = { ...statementOf(call), path };
      if (!asked.has(statement.text)) asked.set(statement.text, statement);
    }
  };
  // They look by themselves now and then; here at once. One that is under way already was not asked for here.
  for (const name of [PublishDueDrafts, PushSender, OpenAndCloseRounds]) {
    const task = world.app.get<PeriodicTask>(name);
    await task.run();
    await askedIn(theirs, () => task.run());
  }
  note('what makes the site');
  for (const [path, operations] of Object.entries(paths)) {
    if (!('get' in operations)) continue;
    const filled = path
      .replace('{partId}', text.part.id)
      .replace('{token}', path.includes('/round-invitations/') ? roundToken : link.shareToken)
      .replace('{id}', idOf(path))
      .replace(/\{\w+\}/g, nobodysId);
    for (const person of [author, reader, guest, owner]) await person.get(filled);
    note(`GET ${path}`);
  }
  query.mockRestore();
  return asked;
}

type Call = [statement: string | { text: string; values?: unknown[] }, values?: unknown[]];
const statementOf = ([statement, values = []]: Call): Omit<Asked, 'path'> =>
  typeof statement === 'string'
    ? { text: statement, values }
    : { text: statement.text, values: statement.values ?? values };

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How a statement would be carried out. */
export interface Plan {
  readonly asked: Asked;
  readonly plan: PlanNode;
}

/**
 * How PostgreSQL would carry out each statement, as if every table had 100,000 rows of which nothing else is known, and
 * reading one were dear.
 */
export async function plansOf(world: World, asked: Iterable<Asked>): Promise<Plan[]> {
  const client = await world.pool.connect();
  await client.query(`
    BEGIN;
    SET LOCAL enable_seqscan = off; SET LOCAL cpu_tuple_cost = 1; SET LOCAL cpu_index_tuple_cost = 1;
    DELETE FROM pg_statistic;
    UPDATE pg_class SET reltuples = 100000, relpages = 1
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  const plans: Plan[] = [];
  for (const each of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${each.text}`, [
      ...each.values,
    ]);
    for (const row of rows) plans.push({ asked: each, plan: row['QUERY PLAN'][0].Plan });
  }
  await client.query('ROLLBACK');
  client.release();
  return plans;
}
