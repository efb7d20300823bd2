import { Comments, Done, Feed, OneComment, OneDecision, OnePart, type Part } from '@shulayim/contracts';
import { saved } from '../exports/saved.js';
import { openWord } from '../exports/word-file.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { commentOn, createProject, nobodysId, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { commentsOf, visitorOf } from './comment-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
beforeEach(async () => {
  [dana, noa] = [await world.register('author', 'דנה אלון'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
});

const said = { about: 'part', comment_text: 'נשארתי עם מרים עוד שעה' };
const send = (person: Person, changes: object = {}, headers = {}, id = part.id) =>
  person.post(`/api/parts/${id}/comments/whole`, { ...said, ...changes }, headers);
const write = async (person: Person, changes: object = {}) => (await send(person, changes)).as(OneComment, 201).comment;
const revise = async () =>
  (
    await dana.put(`/api/projects/${project.project.id}/parts/${part.id}`, {
      body: 'הכול אחר עכשיו.',
      text_version: part.text_version,
    })
  ).as(OnePart).part;

describe('a comment on the whole', () => {
  it('has no passage, and is for the author and its writer like any other', async () => {
    const comment = await write(noa);
    expect(comment).toMatchObject({
      about: 'part',
      selected_text: '',
      selection_start: null,
      selection_end: null,
      anchor_state: 'placed',
      is_mine: true,
    });
    const work = await write(noa, { about: 'work', comment_text: 'ספר שלם ויפה' });
    expect((await commentsOf(dana, part)).map(({ id, about }) => [id, about])).toEqual([
      [comment.id, 'part'],
      [work.id, 'work'],
    ]);
    const ori = await world.register('reader');
    expect(await commentsOf(ori, part)).toEqual([]);
    const { entries } = (await dana.get('/api/feed?kind=comment_added')).as(Feed);
    expect(entries.map(({ comment: one }) => one?.about)).toEqual(['work', 'part']);
    expect(entries.some(({ excerpt }) => excerpt)).toBe(false);
    expect((await noa.get('/api/reading/comments')).as(Comments).comments).toHaveLength(2);
  });

  it('is edited, answered, settled and deleted', async () => {
    const { id } = await write(noa);
    const edited = await noa.put(`/api/comments/${id}`, { comment_text: 'אחרת' });
    expect(edited.as(OneComment).comment).toMatchObject({ about: 'part', comment_text: 'אחרת' });
    (await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' })).as(OneComment, 201);
    expect((await dana.post(`/api/comments/${id}/resolve`)).as(OneComment).comment.resolved).toBe(true);
    (await dana.put(`/api/comments/${id}`, { comment_text: 'לא שלי' })).refused(403, 'not_yours');
    (await noa.delete(`/api/comments/${id}`)).as(Done);
    expect(await commentsOf(dana, part)).toEqual([]);
  });

  it('stays what it is through a new version, and is placed on no passage', async () => {
    const { id } = await write(noa);
    const now = await revise();
    const [stands] = await commentsOf(dana, part);
    expect(stands).toMatchObject({ id, about: 'part', anchor_state: 'placed', text_version: 1, selection_start: null });
    const at = commentOn(now, 'אחר');
    (await dana.put(`/api/comments/${id}/anchor`, at)).refused(409, 'without_passage');
    const decided = await dana.put(`/api/comments/${id}/decision`, { decision: 'fixed', version: now.text_version });
    expect(decided.as(OneDecision).decision).toMatchObject({ decision: 'fixed', before: '', after: '' });
  });

  it('comes from guests, too, under the name that they give', async () => {
    const guest = await visitorOf(world, part);
    expect(await write(guest, { author_name: 'עובר אורח' })).toMatchObject({
      is_guest: true,
      author_name: 'עובר אורח',
    });
  });

  it('is one comment, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'whole' };
    const answers = [await send(noa, {}, headers), await send(noa, {}, headers)];
    const [first, second] = answers.map((answer) => answer.as(OneComment, 201).comment);
    expect(second).toEqual(first);
    (await send(noa, { about: 'work' }, headers)).refused(422, 'idempotency_mismatch');
  });

  it('is refused where it says nothing, where nothing is taken, and to whoever may not see the text', async () => {
    expect(Object.keys((await send(noa, { comment_text: ' ' })).refused(400, 'invalid_input').fields ?? {})).toEqual([
      'comment_text',
    ]);
    (await send(noa, { about: 'passage' })).refused(400, 'invalid_input');
    (await send(dana)).refused(403, 'own_text');
    const hidden = await createProject(dana);
    for (const id of [hidden.part.id, nobodysId, 'x']) (await send(noa, {}, {}, id)).refused(404, 'not_found');
    await dana.put(`/api/projects/${project.project.id}/parts/${part.id}`, { feedback_status: 'closed' });
    (await send(noa)).refused(403, 'closed');
  });

  it('stands in every file of the work, and is no comment that has lost its place', async () => {
    await write(noa);
    await write(noa, { about: 'work', comment_text: 'ספר שלם ויפה' });
    const file = async (format: string) => (await saved(dana, project.project.id, format)).toString();
    for (const format of ['csv', 'md', 'html']) {
      const text = await file(format);
      for (const words of ['על החלק כולו', said.comment_text, 'על היצירה כולה', 'ספר שלם ויפה'])
        expect([format, text.includes(words)]).toEqual([format, true]);
      expect(text).not.toContain('הערות ללא מקום בטקסט');
    }
    const { first } = JSON.parse(await file('json')) as { first: { items: { about?: string; target: object }[] } };
    expect(first.items.map(({ about, target }) => [about, Object.keys(target)])).toEqual([
      ['part', ['source']],
      ['work', ['source']],
    ]);
    const word = await openWord(await saved(dana, project.project.id, 'docx'));
    expect(word.comments.map(({ text, passage }) => [text, passage])).toEqual([
      [said.comment_text, 'על החלק כולו'],
      ['ספר שלם ויפה', 'על היצירה כולה'],
    ]);
  });
});

itRebuildsAlike(() => world);
