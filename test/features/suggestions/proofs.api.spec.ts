import { Declined, Done, Feed, PartVersions, Unread, WaitingProofs } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId, prose } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { useWorld } from '../../support/world.js';
import { draftOf, saved } from '../drafts/draft-helpers.js';
import { memberOf } from '../invitations/invitation-helpers.js';
import { playIn, reply, resolve, told } from '../notifications/inbox-helpers.js';
import { accept, partNow, proof, proofsOf, seenBy, sendDeclined, suggest } from './suggestion-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '3600' });
let noa: Person;
let dana: Person;
beforeAll(async () => {
  playIn(world);
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
});
afterEach(() => Listener.closeAll());

const publicWork = () => createProject(dana, { visibility_status: 'public' });
const feedKinds = async () => (await dana.get('/api/feed')).as(Feed).entries.map(({ kind }) => kind);
const unread = async () => (await dana.get('/api/feed/unread')).as(Unread).count;
const waiting = async () => (await dana.get('/api/proofs/waiting')).as(WaitingProofs).parts;
const mailsTo = async (person: Person) => {
  const { rows } = await world.pool.query<{ kind: string }>(
    `SELECT kind FROM mail_outbox WHERE recipient_id = $1 AND kind NOT IN ('welcome', 'verify_email')`,
    [person.user.id],
  );
  return rows.map(({ kind }) => kind);
};

describe('the proof-reading lane', () => {
  it('keeps spelling and points out of feed, count, mails and bell, and counts them by part', async () => {
    const { part, project } = await publicWork();
    const one = await proof(noa, part, 'שקט', 'שָׁקֵט');
    await proof(noa, part, 'מאוד.', 'מאד.');
    expect(one.suggestion).toEqual({ text: 'שָׁקֵט', lane: 'proof' });
    expect([await feedKinds(), await unread(), await told(dana), await mailsTo(dana)]).toEqual([[], 0, [], []]);
    expect(await waiting()).toEqual([{ project_id: project.id, part_id: part.id, title: part.title, count: 2 }]);
    await suggest(noa, part, 'ארבע סירות');
    expect([await feedKinds(), await unread(), (await told(dana)).length]).toEqual([['comment_added'], 1, 1]);
    await resolve(dana, one);
    expect(await feedKinds()).toEqual(['comment_added']);
    expect(await told(noa)).toEqual([]);
    expect((await waiting()).map(({ count }) => count)).toEqual([1]);
    // What is said about one in words is said to somebody.
    await reply(noa, one);
    expect(await feedKinds()).toEqual(['comment_replied', 'comment_added']);
  });

  it('is listed by place, with the words around, to its author', async () => {
    const { part, project } = await publicWork();
    const later = await proof(noa, part, 'ענה', 'ענתה');
    const first = await proof(noa, part, 'ירדה', 'יצאה');
    const gone = await proof(noa, part, 'וַיְהִי', 'ויהי');
    const body = prose.replace('וַיְהִי בִּימֵי שְׁפֹט הַשֹּׁפְטִים, ', '');
    await dana.put(`/api/projects/${project.id}/parts/${part.id}`, { body, text_version: 1 });
    const { parts, project_title, more } = await proofsOf(dana, project.id);
    expect([project_title, more, parts.length]).toEqual([project.title, 0, 1]);
    expect(parts[0]?.suggestions.map(({ comment, before, after, fits }) => [comment.id, before, after, fits])).toEqual([
      [first.id, 'בבוקר ', ' מרים אל החוף. שלוש סירות חסרו, והים היה שקט 😀 מאוד.', true],
      [later.id, 'איש לא ', ' לה.', true],
      [gone.id, '', '', false],
    ]);
    const path = `/api/projects/${project.id}/proofs`;
    (await (await world.register('author')).get(path)).refused(404, 'not_found');
    (await noa.get(path)).refused(403, 'wrong_role');
    (await world.person().get(path)).refused(401, 'not_signed_in');
    (await dana.get(`/api/projects/${nobodysId}/proofs`)).refused(404, 'not_found');
  });

  it('accepts many at once into one version, and tells what overlaps or fits no more', async () => {
    const { part } = await publicWork();
    const [first, second] = [await proof(noa, part, 'מאוד', 'מאד'), await proof(noa, part, 'ירדה', 'יצאה')];
    const wide = await proof(noa, part, 'היה שקט 😀 מאוד', 'היה שקט');
    const struck = await proof(noa, part, ' שוב', '');
    const done = await accept(dana, part, first, second, wide, struck);
    expect(done).toMatchObject({ into: 'version', text_version: 2 });
    expect(done.applied.toSorted()).toEqual([second.id, wide.id, struck.id].toSorted());
    expect(done.not_applied).toEqual([{ id: first.id, why: 'overlaps' }]);
    const body = prose.replace('ירדה', 'יצאה').replace('היה שקט 😀 מאוד', 'היה שקט').replace(' שוב', '');
    expect(await partNow(dana, part)).toMatchObject({ text_version: 2, body });
    const { versions } = (await dana.get(`/api/projects/${part.project_id}/parts/${part.id}/versions`)).as(
      PartVersions,
    );
    expect(versions).toHaveLength(2);
    await until(async () => (await told(noa)).some(({ kind }) => kind === 'fix_proposed'));
    await until(async () => (await seenBy(noa, part, struck))?.decision !== undefined);
    expect((await mailsTo(noa)).filter((kind) => kind === 'fix_proposed')).toHaveLength(1);
    expect((await mailsTo(noa)).filter((kind) => kind === 'comment_resolved')).toEqual([]);
    expect((await accept(dana, await partNow(dana, part), first, second)).not_applied).toEqual([
      { id: second.id, why: 'settled' },
      { id: first.id, why: 'changed' },
    ]);
  });

  it('goes into the draft that stands as one change, and says which are in it', async () => {
    const work = await publicWork();
    const { part, project } = work;
    const [one, other] = [await proof(noa, part, 'ירדה', 'יצאה'), await proof(noa, part, 'ענה', 'ענתה')];
    await saved(dana, work, { body: `פתיחה. ${prose}` });
    expect(await accept(dana, part, one)).toMatchObject({ into: 'draft', applied: [one.id] });
    expect((await draftOf(dana, work))?.body).toBe(`פתיחה. ${prose.replace('ירדה', 'יצאה')}`);
    const [listed] = (await proofsOf(dana, project.id)).parts;
    expect(listed?.has_draft).toBe(true);
    expect(listed?.suggestions.map(({ comment, in_draft, fits }) => [comment.id, in_draft, fits])).toEqual([
      [one.id, true, false],
      [other.id, false, true],
    ]);
  });

  it('is declined with a word why, and whoever follows the feed hears of all of it', async () => {
    const { part, project } = await publicWork();
    const author = await Listener.connect(dana);
    const heard = () => author.all('changed').filter(({ topic }) => topic === 'proofs').length;
    const one = await proof(noa, part, 'ירדה', 'יצאה');
    await until(() => heard() === 1);
    expect((await sendDeclined(dana, part, [one], 'כך היא מדברת')).as(Declined).declined).toEqual([one.id]);
    await until(() => heard() === 2);
    expect((await proofsOf(dana, project.id)).parts).toEqual([]);
    expect((await seenBy(noa, part, one))?.decision).toMatchObject({ decision: 'kept', why: 'כך היא מדברת' });
  });
});

describe('an editor’s proof-reading lane', () => {
  const editorOf = (projectId: string) => memberOf(world, dana, projectId, { role: 'editor' });
  const waitingFor = async (person: Person) => (await person.get('/api/proofs/waiting')).as(WaitingProofs).parts;

  it('is the author’s: listed, counted, accepted together, and heard of by both', async () => {
    const { part, project } = await publicWork();
    const yoav = await editorOf(project.id);
    const page = await Listener.connect(yoav);
    const heard = () => page.all('changed').filter(({ topic }) => topic === 'proofs').length;
    const one = await proof(noa, part, 'ירדה', 'יצאה');
    await until(() => heard() === 1);
    const other = await proof(noa, part, 'ענה', 'ענתה');
    await until(() => heard() === 2);
    expect(await proofsOf(yoav, project.id)).toEqual(await proofsOf(dana, project.id));
    const line = { project_id: project.id, part_id: part.id, title: part.title, count: 2 };
    expect([await waitingFor(yoav), await waitingFor(dana)]).toEqual([[line], [line]]);
    const done = await accept(yoav, part, one, other);
    expect(done).toMatchObject({ into: 'version', text_version: 2, not_applied: [] });
    expect((await partNow(dana, part)).body).toBe(prose.replace('ירדה', 'יצאה').replace('ענה', 'ענתה'));
    await until(async () => (await waitingFor(yoav)).length === 0);
    expect((await proofsOf(yoav, project.id)).parts).toEqual([]);
  });

  it('stands beside that of their own works, and ends with the role; nobody else has it', async () => {
    const { part, project } = await publicWork();
    const another = await publicWork();
    await proof(noa, part, 'ירדה', 'יצאה');
    await proof(noa, another.part, 'ירדה', 'יצאה');
    const yoav = await editorOf(project.id);
    const own = await createProject(yoav, { visibility_status: 'public' });
    await proof(noa, own.part, 'ירדה', 'יצאה');
    const works = async (person: Person) => (await waitingFor(person)).map(({ project_id }) => project_id);
    expect(await works(yoav)).toEqual([own.project.id, project.id]);
    (await yoav.get(`/api/projects/${another.project.id}/proofs`)).refused(404, 'not_found');
    const ruth = await memberOf(world, dana, project.id, { role: 'first_reader' });
    (await ruth.get(`/api/projects/${project.id}/proofs`)).refused(404, 'not_found');
    expect(await works(ruth)).toEqual([]);
    (await yoav.delete(`/api/projects/${project.id}/membership`)).as(Done);
    (await yoav.get(`/api/projects/${project.id}/proofs`)).refused(404, 'not_found');
    expect(await works(yoav)).toEqual([own.project.id]);
  });
});

itRebuildsAlike(() => world);
