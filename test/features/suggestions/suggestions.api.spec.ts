import { Declined, Done, OneProject, OpenedText, PartVersions, maxSuggestedPassageLength } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import {
  comment,
  commentOn,
  createLink,
  createProject,
  nobodysId,
  openLink,
  prose,
  quote,
} from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { useWorld } from '../../support/world.js';
import { draftOf, saved } from '../drafts/draft-helpers.js';
import { revise } from '../fixes/fix-helpers.js';
import { told, playIn } from '../notifications/inbox-helpers.js';
import { accept, partNow, seenBy, sendAccepted, sendDeclined, sendSuggestion, suggest } from './suggestion-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  playIn(world);
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
const publicWork = (settings: object = {}) => createProject(dana, { visibility_status: 'public', ...settings });
const words = 'ארבע סירות לא שבו';

describe('a suggested wording', () => {
  it('is a comment that needs no words, as typed, seen by its writer and the author', async () => {
    const { part } = await publicWork();
    const pointed = 'שָׁלוֹשׁ  סירות 😀 ';
    const one = await suggest(noa, part, pointed);
    expect(one).toMatchObject({
      comment_text: '',
      selected_text: quote,
      suggestion: { text: pointed, lane: 'wording' },
    });
    const struck = await suggest(noa, part, '', { passage: ', והים היה שקט', why: 'מיותר לדעתי' });
    expect(struck).toMatchObject({ comment_text: 'מיותר לדעתי', suggestion: { text: '', lane: 'wording' } });
    expect((await seenBy(dana, part, one))?.suggestion).toEqual(one.suggestion);
    expect(await seenBy(await world.register('reader'), part, one)).toBeUndefined();
  });

  it("is a guest's by the guests' rules", async () => {
    const work = await createProject(dana, { visibility_status: 'shared' });
    const guest = await openLink(world.person(), await createLink(dana, work));
    const one = await suggest(guest, work.part, words);
    expect(one).toMatchObject({ is_guest: true, suggestion: { text: words } });
    const closed = await publicWork({ allow_guests: false });
    (await sendSuggestion(world.person(), closed.part, words)).refused(401, 'not_signed_in');
    (await sendSuggestion(dana, closed.part, words)).refused(403, 'own_text');
  });

  it('is refused where it proposes nothing new, too much, or what nothing can store', async () => {
    const { part } = await publicWork();
    const long = await createProject(dana, { visibility_status: 'public' }, { body: 'מילה '.repeat(200) });
    const passage = long.part.body.slice(0, maxSuggestedPassageLength + 1);
    const refused = async (sent: ReturnType<typeof sendSuggestion>, field: string) =>
      expect((await sent).refused(400, 'invalid_input')).toMatchObject({ fields: { [field]: expect.any(String) } });
    await refused(sendSuggestion(noa, part, quote), 'suggestion');
    await refused(sendSuggestion(noa, long.part, 'קצר', { passage }), 'selected_text');
    for (const text of ['א'.repeat(1001), 7, 'א\u0000', '\ud83d'])
      (await sendSuggestion(noa, part, text)).refused(400, 'invalid_input');
    (await noa.post(`/api/parts/${part.id}/comments`, { ...commentOn(part), comment_text: ' ' })).refused(
      400,
      'invalid_input',
    );
  });

  it('is taken only where the author wants them; comments still are', async () => {
    const { project, part } = await publicWork({ allow_suggestions: false });
    (await sendSuggestion(noa, part, words)).refused(403, 'suggestions_off');
    await comment(noa, part);
    const text = async () => (await noa.get(`/api/texts/${part.id}`)).as(OpenedText).text;
    expect(await text()).toMatchObject({ takes_suggestions: false });
    const changed = await dana.put(`/api/projects/${project.id}`, { allow_suggestions: true });
    expect(changed.as(OneProject).project.allow_suggestions).toBe(true);
    expect(await text()).toMatchObject({ takes_suggestions: true });
    await suggest(noa, part, words);
  });
});

describe('accepting', () => {
  it('makes one version with the words in place, credits the reader, and asks them once', async () => {
    const work = await publicWork();
    const { part } = work;
    const one = await suggest(noa, part, words);
    const other = await comment(noa, part, 'איש לא ענה לה');
    expect(await accept(dana, part, one)).toMatchObject({
      into: 'version',
      text_version: 2,
      applied: [one.id],
      not_applied: [],
    });
    expect((await partNow(dana, part)).body).toBe(prose.replace(quote, words));
    await until(async () => (await seenBy(noa, part, one))?.decision !== undefined);
    expect(await seenBy(noa, part, one)).toMatchObject({
      resolved: true,
      selection_start: prose.indexOf(quote),
      selection_end: prose.indexOf(quote) + words.length,
      decision: { decision: 'fixed', version: 2, before: quote, after: words },
    });
    expect(await seenBy(noa, part, other)).toMatchObject({ resolved: false, text_version: 2, anchor_state: 'placed' });
    const { versions } = (await dana.get(`/api/projects/${part.project_id}/parts/${part.id}/versions`)).as(
      PartVersions,
    );
    expect(versions.map(({ n, suggested_by }) => [n, suggested_by])).toEqual([
      [2, ['נועה לוי']],
      [1, undefined],
    ]);
    expect(await draftOf(dana, work)).toBeNull();
    await until(async () => (await told(noa)).some(({ kind }) => kind === 'fix_proposed'));
    expect((await told(noa)).filter(({ kind }) => kind === 'fix_proposed')).toHaveLength(1);
    expect((await accept(dana, part, one)).not_applied).toEqual([{ id: one.id, why: 'settled' }]);
  });

  it('goes into the draft that stands, and is published with it', async () => {
    const work = await publicWork();
    const { part } = work;
    const one = await suggest(noa, part, words);
    await saved(dana, work, { body: `פתיחה חדשה.\n\n${prose}` });
    expect(await accept(dana, part, one)).toMatchObject({ into: 'draft', text_version: 1, applied: [one.id] });
    const draft = await draftOf(dana, work);
    expect(draft).toMatchObject({
      body: `פתיחה חדשה.\n\n${prose.replace(quote, words)}`,
      fixes: [{ comment_id: one.id }],
    });
    expect((await partNow(dana, part)).text_version).toBe(1);
    expect((await accept(dana, part, one)).not_applied).toEqual([{ id: one.id, why: 'settled' }]);
    await dana.post(`/api/projects/${part.project_id}/parts/${part.id}/draft/publish`, { revision: draft?.revision });
    await until(async () => (await seenBy(noa, part, one))?.decision?.decision === 'fixed');
  });

  it('is refused once the passage reads otherwise, with nothing changed', async () => {
    const work = await publicWork();
    const one = await suggest(noa, work.part, words);
    const part = await revise(dana, work.part);
    (await sendAccepted(dana, part, [one])).refused(409, 'suggestion_outdated');
    expect(await partNow(dana, part)).toMatchObject({ text_version: 2, body: part.body });
    expect(await draftOf(dana, work)).toBeNull();
    expect((await seenBy(noa, part, one))?.resolved).toBe(false);
  });

  it("is the author's alone, of suggestions on that part", async () => {
    const { part } = await publicWork({ readers_see_comments: true });
    const other = await publicWork();
    const one = await suggest(noa, part, words);
    for (const send of [sendAccepted, sendDeclined]) {
      (await send(await world.register('author'), part, [one])).refused(404, 'not_found');
      (await send(noa, part, [one])).refused(403, 'wrong_role');
      (await send(world.person(), part, [one])).refused(401, 'not_signed_in');
      (await send(dana, part, [])).refused(400, 'invalid_input');
    }
    const remark = await comment(noa, other.part);
    expect((await accept(dana, other.part, one, remark, { id: nobodysId })).not_applied.map(({ why }) => why)).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
    expect((await sendDeclined(dana, other.part, [one, remark])).as(Declined).declined).toEqual([]);
    (await noa.delete(`/api/comments/${one.id}`)).as(Done);
    expect((await accept(dana, part, one)).not_applied).toEqual([{ id: one.id, why: 'gone' }]);
  });
});

describe('declining', () => {
  it('leaves the text, settles the suggestion, and its reader sees why', async () => {
    const { part } = await publicWork();
    const one = await suggest(noa, part, words);
    (await sendDeclined(dana, part, [one], 'ז'.repeat(301))).refused(400, 'invalid_input');
    expect((await sendDeclined(dana, part, [one], 'זה הקול שלה')).as(Declined).declined).toEqual([one.id]);
    expect(await seenBy(noa, part, one)).toMatchObject({
      resolved: true,
      decision: { decision: 'kept', why: 'זה הקול שלה' },
    });
    expect((await partNow(dana, part)).text_version).toBe(1);
    expect((await sendDeclined(dana, part, [one])).as(Declined).declined).toEqual([]);
  });
});

it('goes along in files and in what people take with them, with the old words and the new', async () => {
  const { part, project } = await publicWork();
  await suggest(noa, part, words, { why: 'נעים יותר' });
  await suggest(noa, part, '', { passage: 'אותן ', lane: 'proof' });
  const file = async (format: string) => (await dana.get(`/api/projects/${project.id}/export?format=${format}`)).text;
  const table = await file('csv');
  for (const line of [`במקום ״${quote}״ מוצע ״${words}״`, 'הגהה: מוצע למחוק את']) expect(table).toContain(line);
  expect(await file('md')).toContain(words);
  expect(await file('json')).toContain(`"lane": "proof"`);
  expect((await noa.get('/api/users/me/export')).text).toContain(words);
});

itRebuildsAlike(() => world);
