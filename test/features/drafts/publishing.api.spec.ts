import {
  Comments,
  OneComment,
  OneDraft,
  OnePart,
  PartVersions,
  PublishedDraft,
  draftSentences,
  sentences,
  type Comment,
} from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { PublishDueDrafts } from '../../../backend/src/features/drafts/publish-due-drafts.js';
import { part } from '../../../backend/src/features/projects/domain/part.decider.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, nobodysId, prose, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { setSuspended, startWorld, useWorld, type World } from '../../support/world.js';
import { draftOf, draftPath, opening, partPath, saved } from './draft-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let work: TestProject;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  work = await createProject(dana, { visibility_status: 'public' });
});

const publish = (publication: object, headers?: Record<string, string>) =>
  dana.post(`${draftPath(work)}/publish`, publication, headers);
const versions = async (): Promise<number> =>
  (await dana.get(`${partPath(work)}/versions`)).as(PartVersions).versions.length;
const comments = async (): Promise<Comment[]> =>
  (await dana.get(`/api/parts/${work.part.id}/comments`)).as(Comments).comments;
const eventTypes = async (stream: string): Promise<string[]> =>
  (await world.app.get(EventStore).read(stream)).map(({ type }) => type);

describe('publishing a draft', () => {
  it('makes one version of all that was saved, and the draft is over', async () => {
    for (const revision of [0, 1, 2]) await saved(dana, work, { revision, body: `${opening} ${revision}` });
    const answer = (await publish({ revision: 3 })).as(PublishedDraft);
    expect(answer).toMatchObject({ part: { text_version: 2, body: `${opening} 2` }, draft: null });
    expect(await versions()).toBe(2);
    expect(await draftOf(dana, work)).toBeNull();
    (await publish({ revision: 3 })).refused(409, 'draft_conflict');
  });

  it('takes its comments along, answers those that were fixed and resolves them', async () => {
    const [fixed, plain, open] = [
      await comment(noa, work.part, 'שלוש סירות', 'אולי ארבע?'),
      await comment(noa, work.part, 'מרים'),
      await comment(noa, work.part, 'והים היה שקט'),
    ];
    const body = prose.replace('שלוש סירות', 'ארבע סירות');
    const fixes = [{ comment_id: fixed.id, reply: 'נכון, תודה' }, { comment_id: plain.id }];
    await saved(dana, work, { body, fixes });
    (await publish({ revision: 1 })).as(PublishedDraft);
    await until(async () => (await comments()).filter(({ resolved_at }) => resolved_at).length === 2);
    const after = new Map((await comments()).map((one) => [one.id, one]));
    expect(after.get(fixed.id)?.replies).toMatchObject([{ comment_text: 'נכון, תודה', reader: { id: dana.user.id } }]);
    expect(after.get(plain.id)).toMatchObject({ text_version: 2, replies: [] });
    expect(after.get(open.id)).toMatchObject({ text_version: 2, resolved_at: null });
    // Open again by hand, it stays so.
    (await dana.post(`/api/comments/${plain.id}/reopen`)).as(OneComment);
    expect(await eventTypes(`comment-${fixed.id}`)).toEqual(['CommentAdded', 'ReplyAdded', 'CommentResolved']);
    await until(async () => (await eventTypes(`fix-${fixed.id}`)).length > 0);
    const [asked] = (await noa.get(`/api/parts/${work.part.id}/comments`)).as(Comments).comments;
    expect(asked?.decision).toMatchObject({
      ...{ decision: 'fixed', version: 2 },
      ...{ before: expect.stringContaining('שלוש סירות'), after: expect.stringContaining('ארבע סירות') },
    });
    expect(await eventTypes(`fix-${open.id}`)).toEqual([]);
  });

  it('passes over a comment that its reader took back meanwhile', async () => {
    const [gone, fixed] = [await comment(noa, work.part), await comment(noa, work.part, 'מרים')];
    await saved(dana, work, { body: opening, fixes: [{ comment_id: gone.id }, { comment_id: fixed.id }] });
    await noa.delete(`/api/comments/${gone.id}`);
    (await publish({ revision: 1 })).as(PublishedDraft);
    await until(async () => (await comments()).some(({ resolved_at }) => resolved_at));
    expect(await eventTypes(`comment-${gone.id}`)).toEqual(['CommentAdded', 'CommentDeleted']);
  });

  it('of ticked comments alone makes no version', async () => {
    const { id } = await comment(noa, work.part);
    await saved(dana, work, { fixes: [{ comment_id: id }] });
    expect((await publish({ revision: 1 })).as(PublishedDraft)).toMatchObject({
      part: { text_version: 1 },
      draft: null,
    });
    await until(async () => (await comments())[0]?.resolved_at !== null);
    // There are no new words to ask about.
    expect(await eventTypes(`fix-${id}`)).toEqual([]);
  });

  it('is done once by a double click, and by the same request again', async () => {
    await saved(dana, work, { body: opening });
    const key = { 'idempotency-key': 'publish-once' };
    const twice = await Promise.all([1, 2].map(() => publish({ revision: 1 }, key)));
    for (const answer of twice)
      expect(answer.as(PublishedDraft)).toMatchObject({ part: { text_version: 2 }, draft: null });
    expect((await publish({ revision: 1 }, key)).as(PublishedDraft).part.text_version).toBe(2);
    expect(await versions()).toBe(2);
  });

  it('is refused of a state that is not the last, or of none, and without title or words', async () => {
    (await publish({ revision: 0 })).refused(409, 'draft_conflict');
    const draft = await saved(dana, work, { body: ' ', title: '' });
    expect((await publish({ revision: 7 })).refused(409, 'draft_conflict').draft).toEqual(draft);
    const { fields } = (await publish({ revision: 1 })).refused(400, 'invalid_input');
    expect(fields).toEqual({ title: sentences.partTitleEmpty, body: sentences.bodyEmpty });
    expect(await versions()).toBe(1);
  });

  it('is finished where the program died right after the version', async () => {
    const { id } = await comment(noa, work.part);
    await saved(dana, work, { body: opening, fixes: [{ comment_id: id, reply: 'תוקן' }] });
    const revision = { body: opening, basedOn: 1, announced: false, draft: 1, placements: [] };
    const metadata = { actor: { kind: 'user', id: dana.user.id }, at: new Date().toISOString() } as const;
    const command = { type: 'ChangePart', by: dana.user.id, revision } as const;
    await world.app.get(EventStore).handle(part, `part-${work.part.id}`, command, { metadata });
    await until(async () => (await comments())[0]?.replies.length === 1);
    expect(await draftOf(dana, work)).toBeNull();
  });
});

const minute = 60_000;
const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString();
const schedule = (revision: number, publication: object = {}) =>
  publish({ revision, publish_at: ahead(10 * minute), ...publication });

/** As if so long had passed. */
async function lookAfter(ms: number, programs: readonly World[] = [world]): Promise<void> {
  const clocks = programs.map(({ clock }) => jest.spyOn(clock, 'now').mockReturnValue(ahead(ms)));
  await Promise.all(programs.map(({ app }) => app.get(PublishDueDrafts).run()));
  clocks.forEach((clock) => clock.mockRestore());
}

describe('a draft that is given a time', () => {
  it('waits for it, changes meanwhile, and is then published as it stands', async () => {
    await saved(dana, work, { body: opening });
    const publish_at = ahead(10 * minute);
    const { part: standing, draft } = (await schedule(1, { publish_at, announce: true })).as(PublishedDraft);
    expect(standing.text_version).toBe(1);
    expect(draft).toMatchObject({ publish_at, announce: true, revision: 1 });
    expect(await saved(dana, work, { revision: 1, body: `${opening} סוף` })).toMatchObject({ publish_at, revision: 2 });
    await lookAfter(9 * minute);
    expect(await versions()).toBe(1);
    await lookAfter(11 * minute);
    expect((await dana.get(partPath(work))).as(OnePart).part).toMatchObject({
      text_version: 2,
      body: `${opening} סוף`,
    });
    expect(await draftOf(dana, work)).toBeNull();
  });

  it('is published once, by however many programs', async () => {
    const other = await startWorld({}, world.app.get(Settings).databaseUrl);
    try {
      await saved(dana, work, { body: opening });
      (await schedule(1)).as(PublishedDraft);
      await lookAfter(11 * minute, [world, other]);
      expect(await versions()).toBe(2);
      expect((await eventTypes(`draft-${work.part.id}`)).filter((type) => type === 'DraftPublished')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('is published by hand before, or has its time taken back', async () => {
    await saved(dana, work, { body: opening });
    (await schedule(1)).as(PublishedDraft);
    const back = await dana.ask('DELETE', `${draftPath(work)}/publish`, { revision: 1 });
    expect(back.as(OneDraft).draft).toMatchObject({ publish_at: null, not_published: null });
    await lookAfter(11 * minute);
    expect(await versions()).toBe(1);
    (await schedule(1)).as(PublishedDraft);
    (await publish({ revision: 1 })).as(PublishedDraft);
    await lookAfter(11 * minute);
    expect(await versions()).toBe(2);
  });

  it('stays a draft where its text moved on meanwhile, and says so until it gets another time', async () => {
    await saved(dana, work, { body: opening });
    (await schedule(1)).as(PublishedDraft);
    (await dana.put(partPath(work), { body: `${prose} עוד`, text_version: 1 })).as(OnePart);
    await lookAfter(11 * minute);
    expect(await draftOf(dana, work)).toMatchObject({
      body: opening,
      publish_at: null,
      not_published: 'text_moved_on',
    });
    expect(await versions()).toBe(2);
    (await schedule(1)).refused(409, 'version_conflict');
    await saved(dana, work, { revision: 1, based_on: 2 });
    expect((await schedule(2)).as(PublishedDraft).draft).toMatchObject({ not_published: null });
  });

  it('stays a draft where it is not finished, its author is suspended, or the part is deleted', async () => {
    await saved(dana, work, { body: opening });
    (await schedule(1)).as(PublishedDraft);
    await saved(dana, work, { revision: 1, body: '' });
    await lookAfter(11 * minute);
    expect(await draftOf(dana, work)).toMatchObject({ publish_at: null, not_published: 'incomplete' });
    await saved(dana, work, { revision: 2, body: opening });
    (await schedule(3)).as(PublishedDraft);
    await dana.delete(partPath(work));
    await lookAfter(11 * minute);
    await dana.post(`${partPath(work)}/restore`);
    expect(await draftOf(dana, work)).toMatchObject({ publish_at: null, not_published: 'part_deleted' });
    (await schedule(3)).as(PublishedDraft);
    await setSuspended(world, dana, true);
    await lookAfter(11 * minute);
    await setSuspended(world, dana, false);
    expect(await draftOf(dana, work)).toMatchObject({ publish_at: null, not_published: 'account_inactive' });
    expect(await versions()).toBe(1);
  });

  it.each([
    ['too soon', 30_000, draftSentences.publishTooSoon],
    ['in the past', -minute, draftSentences.publishTooSoon],
    ['too late', 400 * 24 * 60 * minute, draftSentences.publishTooLate],
  ])('is refused %s', async (_, ms, sentence) => {
    await saved(dana, work, { body: opening });
    const { fields } = (await schedule(1, { publish_at: ahead(ms) })).refused(400, 'invalid_input');
    expect(fields).toEqual({ publish_at: sentence });
  });

  it('is refused without words, or where nothing is being written', async () => {
    (await schedule(0)).refused(409, 'draft_conflict');
    await saved(dana, work, { body: '' });
    (await schedule(1)).refused(400, 'invalid_input');
    (await dana.post(`/api/projects/${work.project.id}/parts/${nobodysId}/draft/publish`, { revision: 1 })).refused(
      404,
      'not_found',
    );
  });
});

itRebuildsAlike(() => world);
