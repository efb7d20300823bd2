import { Done, OneComment, OneProject, sentences, type Part } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { comment, commentOn, createProject, nobodysId, quote, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { commentsOf, sendComment, visitorOf } from './comment-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
});

const visitor = () => visitorOf(world, part);
const send = (person: Person, changes: object = {}, headers = {}) => sendComment(person, part, changes, headers);
const listed = (person: Person) => commentsOf(person, part);

describe('a comment', () => {
  it('by somebody signed in carries their name, the passage and its anchor', async () => {
    const start = part.body.indexOf(quote);
    const given = (await send(noa, { comment_text: '  יפה  ', author_name: 'לא אני' })).as(OneComment, 201).comment;
    expect(given).toMatchObject({
      part_id: part.id,
      reader_id: noa.user.id,
      reader: { id: noa.user.id, name: 'נועה לוי', avatar: null },
      author_name: 'נועה לוי',
      is_guest: false,
      is_mine: true,
      comment_text: 'יפה',
      selected_text: quote,
      selection_start: start,
      selection_end: start + quote.length,
      text_version: 1,
      anchor_state: 'placed',
      resolved: false,
      replies: [],
    });
    const { exact, prefix, suffix } = given.selection_anchor;
    expect(part.body).toContain(prefix + exact + suffix);
    expect(await listed(noa)).toContainEqual(given);
  });

  it.each([
    ['their name', 'אורי', 'אורי'],
    ['no name', undefined, 'קורא/ת אנונימי/ת'],
    ['a blank name', ' \u200f ', 'קורא/ת אנונימי/ת'],
  ])('by a guest carries %s and no id', async (_, author_name, shown) => {
    const given = (await send(await visitor(), { author_name })).as(OneComment, 201).comment;
    expect(given).toMatchObject({ author_name: shown, is_guest: true, reader_id: null, reader: null, is_mine: true });
  });

  it('that looks like a script stays the text that it is', async () => {
    const script = '<script>alert("x")</script><img src=x onerror=alert(1)> \u2028 \\u0000 &amp;';
    const given = (await send(noa, { comment_text: script })).as(OneComment, 201).comment;
    expect(given.comment_text).toBe(script);
    const { headers } = await noa.get(`/api/parts/${part.id}/comments`);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('may have 1,000 characters of any kind', async () => {
    (await send(noa, { comment_text: '😀'.repeat(500) })).as(OneComment, 201);
  });

  it.each([
    ['nothing', { comment_text: '' }, { comment_text: sentences.commentEmpty }],
    ['blanks', { comment_text: ' \n\t ' }, { comment_text: sentences.commentEmpty }],
    ['invisible characters', { comment_text: '\u200f\u2060\ufeff' }, { comment_text: sentences.commentEmpty }],
    ['1,001 characters', { comment_text: 'א'.repeat(1001) }, { comment_text: sentences.commentTooLong }],
    ['501 emoji', { comment_text: '😀'.repeat(501) }, { comment_text: sentences.commentTooLong }],
    ['U+0000', { comment_text: 'א\u0000' }, { comment_text: sentences.invalid }],
    ['a fractional start', { selection_start: 0.5 }, { selection_start: sentences.selectionMissing }],
    ['a negative start', { selection_start: -1 }, { selection_start: sentences.selectionMissing }],
    ['a start in words', { selection_start: '3' }, { selection_start: sentences.selectionMissing }],
    ['no selection', { selected_text: '' }, { selected_text: sentences.selectionMissing }],
    ['version 0', { text_version: 0 }, { text_version: sentences.invalid }],
  ])('of %s is refused, field by field', async (_, wrong, fields) => {
    expect((await send(noa, wrong)).refused(400, 'invalid_input').fields).toEqual(fields);
  });

  it.each([
    ['beside the passage', (at: number) => ({ selection_start: at + 1, selection_end: at + 1 + quote.length })],
    ['shorter than its quote', (at: number) => ({ selection_end: at + 3 })],
    ['back to front', (at: number) => ({ selection_start: at + quote.length, selection_end: at })],
    ['behind the end', () => ({ selection_start: 10_000, selection_end: 10_000 + quote.length })],
    ['beyond every number of Postgres', () => ({ selection_start: 2 ** 40, selection_end: 2 ** 40 + quote.length })],
    ['of a version that never was', () => ({ text_version: 7 })],
    ['of a blank', () => ({ selected_text: ' ', selection_start: 5, selection_end: 6 })],
  ])('%s does not match the text', async (_, wrong) => {
    (await send(noa, wrong(part.body.indexOf(quote)))).refused(400, 'selection_mismatch');
  });

  it('counts offsets in UTF-16 units, through emoji and pointed letters', async () => {
    for (const passage of ['😀', 'שקט 😀 מאוד', 'בִּימֵי שְׁפֹט', 'סירות חסרו, והים היה שקט 😀 מאוד.\n\nוַיְהִי']) {
      expect((await comment(noa, part, passage)).selected_text).toBe(passage);
    }
  });

  it('on half of a character is refused', async () => {
    const at = part.body.indexOf('😀');
    const half = { selected_text: '\ud83d', selection_start: at, selection_end: at + 1 };
    expect((await send(noa, half)).status).toBe(400);
  });

  it('is not taken for a part that is unknown, deleted or not mine to see: one and the same answer', async () => {
    const deleted = await createProject(dana, { visibility_status: 'public' });
    await dana.delete(`/api/projects/${deleted.project.id}/parts/${deleted.part.id}`);
    const answers = new Set<string>();
    for (const id of [(await createProject(dana)).part.id, deleted.part.id, nobodysId, 'x']) {
      for (const answer of [
        await noa.post(`/api/parts/${id}/comments`, commentOn(part)),
        await noa.get(`/api/parts/${id}/comments`),
      ])
        answers.add(JSON.stringify({ ...answer.refused(404, 'not_found'), requestId: '' }));
    }
    expect(answers.size).toBe(1);
  });

  it('that is deleted, unknown or of a text that closed answers alike', async () => {
    const closing = await createProject(dana, { visibility_status: 'public' });
    const [deleted, hidden] = [await comment(noa, part), await comment(noa, closing.part)];
    (await noa.delete(`/api/comments/${deleted.id}`)).as(Done);
    (await dana.put(`/api/projects/${closing.project.id}`, { visibility_status: 'private' })).as(OneProject);
    const answers = new Set<string>();
    for (const id of [deleted.id, hidden.id, nobodysId, 'x']) {
      for (const answer of [
        await noa.put(`/api/comments/${id}`, { comment_text: 'שוב' }),
        await noa.delete(`/api/comments/${id}`),
        await noa.post(`/api/comments/${id}/replies`, { comment_text: 'ועוד' }),
        await dana.post(`/api/comments/${id === hidden.id ? nobodysId : id}/resolve`),
      ])
        answers.add(JSON.stringify({ ...answer.refused(404, 'not_found'), requestId: '' }));
    }
    expect(answers.size).toBe(1);
  });
});

describe('the same comment sent again', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  it('after its answer is one comment, and the same answer', async () => {
    const first = (await send(noa, { comment_text: 'פעם' }, key('again'))).as(OneComment, 201);
    expect((await send(noa, { comment_text: 'פעם' }, key('again'))).as(OneComment, 201)).toEqual(first);
    expect((await listed(noa)).filter(({ comment_text }) => comment_text === 'פעם')).toHaveLength(1);
  });

  it('by a double click is one comment, and the same answer', async () => {
    const clicks = [1, 2, 3, 4, 5].map(() => send(noa, { comment_text: 'קליק' }, key('double click')));
    const answers = (await Promise.all(clicks)).map((answer) => answer.as(OneComment, 201));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await listed(noa)).filter(({ comment_text }) => comment_text === 'קליק')).toHaveLength(1);
  });

  it('with other words is refused, at once or later', async () => {
    const words = ['אחת', 'שתיים'].map((comment_text) => send(noa, { comment_text }, key('other words')));
    expect((await Promise.all(words)).map(({ status }) => status).sort()).toEqual([201, 422]);
    (await send(noa, { comment_text: 'שלוש' }, key('other words'))).refused(422, 'idempotency_mismatch');
  });

  it('by somebody else is their own comment', async () => {
    const mine = (await send(noa, {}, key('shared'))).as(OneComment, 201).comment;
    const theirs = (await send(await visitor(), {}, key('shared'))).as(OneComment, 201).comment;
    expect(theirs.id).not.toBe(mine.id);
  });

  it('once mended is taken under the key that was refused', async () => {
    (await send(noa, { comment_text: ' ' }, key('mended'))).refused(400, 'invalid_input');
    (await send(noa, { comment_text: 'עכשיו' }, key('mended'))).as(OneComment, 201);
  });
});

itRebuildsAlike(() => world);
