import { Notifications, OpenedText, ReadingProjects, sentences } from '@shulayim/contracts';
import { OpenAndCloseRounds } from '../../../backend/src/features/rounds/running/open-and-close-rounds.js';
import type { Person } from '../../support/person.js';
import { Listener } from '../../support/listener.js';
import {
  addPart,
  commentOn,
  createLink,
  createProject,
  nobodysId,
  openLink,
  type TestProject,
} from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { invite, mailedToken, mailsTo } from '../invitations/invitation-helpers.js';
import { finish, read } from '../readers/readers-helpers.js';
import {
  askTo,
  dayAhead,
  join,
  leave,
  look,
  plan,
  roundMails,
  roundToken,
  roundsOf,
  sendRound,
  signUpLink,
  weeks,
} from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'private' })));
afterEach(() => Listener.closeAll());

const opens = (reader: Person, { id }: { id: string }) => reader.get(`/api/texts/${id}`);
async function asked(changes: object = {}) {
  const round = await plan(dana, work, changes);
  const email = freshEmail();
  await askTo(dana, round, { emails: [email] });
  return { round, email, token: await roundToken(world, email) };
}
const first = async () => (await roundsOf(dana, work))[0];

describe('a round', () => {
  it('opens the work to whoever is asked and accepts, without an account; looking accepts nothing', async () => {
    const { round, email, token } = await asked({ note: 'אשמח לשמוע איפה נמאס לכם' });
    const guest = world.person();
    expect(await look(guest, token)).toMatchObject({
      ...{ name: 'סבב ראשון', note: 'אשמח לשמוע איפה נמאס לכם', author_name: 'דנה אלון', state: 'open' },
      ...{ parts_count: 1, words: work.part.word_count, me: 'asked', is_sign_up: false, is_own: false, parts: [] },
    });
    (await opens(guest, work.part)).refused(404, 'not_found');
    expect(await first()).toMatchObject({ id: round.id, readers: [{ email, state: 'asked', finished: null }] });
    expect(await join(guest, token, { name: 'נועה' })).toMatchObject({
      me: 'joined',
      parts: [{ part_id: work.part.id, is_open: true, finished: false, opens_at: null }],
    });
    (await opens(guest, work.part)).as(OpenedText);
    await read(work.part, guest);
    await finish(work.part, guest);
    expect((await first())?.readers).toMatchObject([{ name: 'נועה', email, state: 'joined', finished: 1 }]);
  });

  it('opens and closes by itself, once, and thanks whoever took part', async () => {
    const { round, token } = await asked({ opens_on: dayAhead(3) });
    expect(round).toMatchObject({ state: 'planned', parts: 1 });
    const guest = world.person();
    expect(await join(guest, token)).toMatchObject({ state: 'planned', me: 'joined', parts: [] });
    (await opens(guest, work.part)).refused(404, 'not_found');
    const clock = jest.spyOn(world.clock, 'now');
    const turn = async (days: number) => {
      clock.mockReturnValue(new Date(Date.now() + days * 24 * 3600 * 1000).toISOString());
      await world.app.get(OpenAndCloseRounds).run();
    };
    await turn(2);
    expect(await first()).toMatchObject({ state: 'planned' });
    await turn(3);
    expect(await first()).toMatchObject({ state: 'open' });
    await until(async () => (await roundMails(world, round.id, 'sent')).includes('round_opened'));
    (await opens(guest, work.part)).as(OpenedText);
    // A part that is added later is no part of it.
    const later = await addPart(dana, work.project.id, { title: 'פרק שני' });
    (await opens(guest, later)).refused(404, 'not_found');
    await turn(15);
    await turn(16);
    clock.mockRestore();
    expect(await first()).toMatchObject({ state: 'closed', parts: 1 });
    const { rows } = await world.pool.query(
      `SELECT type FROM events WHERE stream_id = $1 AND type <> 'RoundJoined' ORDER BY xid, position`,
      [`round-${round.id}`],
    );
    const types = (rows as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(['RoundPlanned', 'RoundReaderAsked', 'RoundOpened', 'RoundClosed']);
    // Its author did not do it, and hears of it once.
    const { notifications } = (await dana.get('/api/notifications')).as(Notifications);
    const rounds = `/project/${work.project.id}/rounds`;
    expect(notifications.filter(({ kind, url }) => kind === 'round_closed' && url === rounds)).toHaveLength(1);
    // What was open stays so.
    (await opens(guest, work.part)).as(OpenedText);
    const all = ['round_closed', 'round_invitation', 'round_opened', 'round_thanks'];
    await until(async () => (await roundMails(world, round.id, 'sent')).length === all.length);
    expect(await roundMails(world, round.id)).toEqual(all);
    expect(mailsTo(world, dana.user.email).at(-1)).toContain(`${rounds}/${round.id}`);
  });

  it('goes at its pace for those who are in by it alone: the next part once the one before is finished', async () => {
    const second = await addPart(dana, work.project.id, { title: 'פרק שני' });
    const { token } = await asked({ pace: 'when_finished' });
    const [guest, invited, email] = [world.person(), world.person(), freshEmail()];
    await join(guest, token);
    const beside = world.person();
    await openLink(beside, await createLink(dana, work));
    const [listener, other] = [await Listener.connect(guest), await Listener.connect(beside)];
    await listener.watch(work.part.id);
    await other.watch(work.part.id);
    const nextOf = async () => (await opens(guest, work.part)).as(OpenedText).text.next_part_id;
    expect(await nextOf()).toBeNull();
    await read(work.part, guest);
    (await opens(guest, second)).refused(404, 'not_found');
    (await guest.post(`/api/parts/${second.id}/comments`, commentOn(second))).refused(404, 'not_found');
    await finish(work.part, guest);
    // Whoever has the text open is told, so that it leads on.
    await listener.hears('changed', ({ topic }) => topic === `part/${work.part.id}`);
    await other.catchUp();
    expect(await nextOf()).toBe(second.id);
    expect(other.all('changed')).toEqual([]);
    (await opens(guest, second)).as(OpenedText);
    expect((await look(guest, token)).parts.map(({ is_open, finished }) => [is_open, finished])).toEqual([
      [true, true],
      [true, false],
    ]);
    await invite(dana, work.project.id, [email]);
    await invited.post(`/api/invitations/${await mailedToken(world, email)}/accept`, {});
    (await opens(invited, second)).as(OpenedText);
  });

  it('goes by days where its author chose so', async () => {
    const second = await addPart(dana, work.project.id, { title: 'פרק שני' });
    const { round, token } = await asked({ pace: 'every_days', pace_days: 2 });
    const guest = world.person();
    const { parts } = await join(guest, token);
    (await opens(guest, work.part)).as(OpenedText);
    (await opens(guest, second)).refused(404, 'not_found');
    const ahead = Date.parse(parts[1]?.opens_at ?? '') - Date.now();
    expect(Math.abs(ahead - 2 * 24 * 3600 * 1000)).toBeLessThan(3700 * 1000);
    const move = (sign: string) =>
      world.pool.query(`UPDATE rounds SET opened_at = opened_at ${sign} interval '50 hours' WHERE id = $1`, [round.id]);
    await move('-');
    (await opens(guest, second)).as(OpenedText);
    await move('+');
  });

  it('is left by one press with a reason, which its author is told; and joined again', async () => {
    const { token } = await asked();
    const noa = await world.register('reader', 'נועה לוי');
    const home = async () =>
      (await noa.get('/api/reading/works')).as(ReadingProjects).works.map(({ part_id }) => part_id);
    await join(noa, token);
    expect(await home()).toEqual([work.part.id]);
    (await noa.post(`/api/round-invitations/${token}/leave`, {})).refused(400, 'invalid_input');
    expect(await leave(noa, token, 'bored')).toMatchObject({ me: 'left', parts: [] });
    (await opens(noa, work.part)).refused(404, 'not_found');
    expect(await home()).toEqual([]);
    expect((await first())?.readers).toMatchObject([{ name: 'נועה לוי', state: 'left', reason: 'bored' }]);
    const { notifications } = (await dana.get('/api/notifications')).as(Notifications);
    expect(notifications[0]).toMatchObject({ kind: 'round_left', url: `/project/${work.project.id}/rounds` });
    expect(notifications[0]?.text).toContain('נועה לוי');
    expect((await join(noa, token)).me).toBe('joined');
    (await opens(noa, work.part)).as(OpenedText);
  });

  it('goes along with the guest who signs in', async () => {
    const { token } = await asked();
    const guest = world.person();
    await join(guest, token, { name: 'נונו' });
    await guest.register({ name: 'נועה כהן', email: freshEmail(), password, role: 'reader' });
    const phone = world.person();
    await phone.logIn(guest.user.email, password);
    await until(async () => (await opens(phone, work.part)).status === 200);
    expect((await first())?.readers).toMatchObject([{ name: 'נועה כהן', state: 'joined' }]);
  });

  it('is planned in days that are still to come, and keeps its pace once it is open', async () => {
    const refused = async (changes: object) =>
      (await sendRound(dana, work, changes)).refused(400, 'invalid_input').fields;
    expect(await refused({ name: ' ' })).toEqual({ name: sentences.roundNameEmpty });
    expect(await refused({ opens_on: dayAhead(-2) })).toEqual({ opens_on: sentences.roundIsPast });
    expect(await refused({ opens_on: dayAhead(3), closes_on: dayAhead(2) })).toEqual({
      closes_on: sentences.roundEndsBefore,
    });
    expect(await refused({ closes_on: dayAhead(500) })).toEqual({ closes_on: sentences.roundTooLong });
    expect(await refused({ pace: 'every_days' })).toEqual({ pace_days: sentences.paceDaysInvalid });
    const { id } = await plan(dana, work);
    (await dana.put(`/api/rounds/${id}`, weeks({ pace: 'when_finished' }))).refused(409, 'round_open');
    (await dana.delete(`/api/rounds/${id}`)).refused(409, 'round_open');
    expect((await dana.put(`/api/rounds/${id}`, weeks({ name: 'סבב אחר' }))).status).toBe(200);
    expect((await dana.post(`/api/rounds/${id}/close`, {})).status).toBe(200);
    expect(await first()).toMatchObject({ name: 'סבב אחר', state: 'closed' });
    const planned = await plan(dana, work, { opens_on: dayAhead(1) });
    expect((await dana.delete(`/api/rounds/${planned.id}`)).status).toBe(200);
    expect((await roundsOf(dana, work)).map((one) => one.id)).toEqual([id]);
    // Their own press is no news to them.
    expect(await roundMails(world, id)).toEqual([]);
  });
});

it('is nobody else’s to see or to change', async () => {
  const round = await plan(dana, work);
  await signUpLink(dana, round, 3);
  const other = await world.register('author');
  const path = `/api/rounds/${round.id}`;
  const answers = await Promise.all([
    other.get(`/api/projects/${work.project.id}/rounds`),
    sendRound(other, work),
    other.put(path, weeks()),
    other.post(`${path}/close`, {}),
    other.delete(path),
    other.put(`${path}/sign-up`, { places: 2 }),
    other.post(`${path}/readers`, { emails: [freshEmail()] }),
    other.delete(`${path}/readers/${nobodysId}`),
  ]);
  for (const answer of answers) answer.refused(404, 'not_found');
  (await world.person().get(`/api/projects/${work.project.id}/rounds`)).refused(401, 'not_signed_in');
  (await world.person().get('/api/round-invitations/nobodysnobodysnobodys')).refused(404, 'not_found');
  expect((await first())?.sign_up?.places).toBe(3);
});

itRebuildsAlike(() => world);
