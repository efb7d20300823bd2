import {
  OneRound,
  OpenedRound,
  ProjectRounds,
  RoundAskResults,
  dayInIsrael,
  type Answer,
  type Round,
  type RoundQuestion,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import type { TestProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import type { World } from '../../support/world.js';
import { mailsTo } from '../invitations/invitation-helpers.js';

/** A day in Israel, so many days from today. */
export const dayAhead = (days: number): string => dayInIsrael(new Date(Date.now() + days * 24 * 3600 * 1000));
export const weeks = (changes: object = {}) => ({
  name: 'סבב ראשון',
  opens_on: dayAhead(0),
  closes_on: dayAhead(14),
  pace: 'all',
  ...changes,
});

export const sendRound = (author: Person, { project }: Pick<TestProject, 'project'>, changes: object = {}) =>
  author.post(`/api/projects/${project.id}/rounds`, weeks(changes));
export const plan = async (author: Person, work: Pick<TestProject, 'project'>, changes: object = {}): Promise<Round> =>
  (await sendRound(author, work, changes)).as(OneRound, 201).round;
export const roundsOf = async (author: Person, { project }: Pick<TestProject, 'project'>): Promise<Round[]> =>
  (await author.get(`/api/projects/${project.id}/rounds`)).as(ProjectRounds).rounds;

export const askTo = async (author: Person, { id }: Pick<Round, 'id'>, whom: object) =>
  (await author.post(`/api/rounds/${id}/readers`, whom)).as(RoundAskResults);

/** The token of the latest mail to an address that leads to a round. */
export async function roundToken(world: World, address: string): Promise<string> {
  const token = () =>
    mailsTo(world, address)
      .flatMap((mail) => /\/round\/([\w-]+)/.exec(mail)?.[1] ?? [])
      .at(-1);
  await until(() => token() !== undefined);
  return token() as string;
}

export const look = async (reader: Person, token: string) =>
  (await reader.get(`/api/round-invitations/${token}`)).as(OpenedRound);
export const join = async (reader: Person, token: string, input: object = {}) =>
  (await reader.post(`/api/round-invitations/${token}/join`, input)).as(OpenedRound);
export const leave = async (reader: Person, token: string, reason = 'no_time') =>
  (await reader.post(`/api/round-invitations/${token}/leave`, { reason })).as(OpenedRound);
export const signUpLink = async (author: Person, { id }: Pick<Round, 'id'>, places: number | null) =>
  (await author.put(`/api/rounds/${id}/sign-up`, { places })).as(OneRound).round.sign_up;
/** `asked`: a question of the round, in the wording that the reader has. */
export const answerTo = (
  reader: Person,
  token: string,
  { id, wording_number }: Pick<RoundQuestion, 'id' | 'wording_number'>,
  answer: Answer | null,
) => reader.put(`/api/round-invitations/${token}/questions/${id}/answer`, { answer, wording_number });

/** A round with so many guests with names who joined it by its link. */
export async function joinedRound(
  world: Pick<World, 'person'>,
  author: Person,
  work: Pick<TestProject, 'project'>,
  names: readonly string[],
  changes: object = {},
) {
  const round = await plan(author, work, changes);
  const { token = '' } = (await signUpLink(author, round, 9)) ?? {};
  const readers: Person[] = [];
  for (const name of names) {
    const guest = world.person();
    await join(guest, token, { name });
    readers.push(guest);
  }
  return { round, token, readers };
}

/** Kinds of the mails about a round, in whatever state. */
export async function roundMails(world: Pick<World, 'pool'>, roundId: string, ...states: string[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ kind: string }>(
    `SELECT kind FROM mail_outbox WHERE ($2::text[] = '{}' OR state = ANY($2)) AND $1 IN (
       ref->>'roundId', (SELECT round_id::text FROM round_readers WHERE id::text = ref->>'roundReaderId'))`,
    [roundId, states],
  );
  return rows.map(({ kind }) => kind).sort();
}
