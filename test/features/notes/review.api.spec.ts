import { EventStore } from '@shulayim/event-sourcing';
import { Declined, Notifications, maxKeptQuoteLength, maxReviewNotes, type Part } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, prose, quote, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { useWorld } from '../../support/world.js';
import { commentsOf, visitorOf } from '../comments/comment-helpers.js';
import { react } from '../reactions/reaction-helpers.js';
import { proof, sendDeclined, suggest } from '../suggestions/suggestion-helpers.js';
import { keepForLater, notesOf, sendReview, takeNote, writtenAbout, writtenWorks } from './note-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
let id: string;
beforeEach(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
  id = project.project.id;
});
afterEach(() => jest.restoreAllMocks());

const last = 'איש לא ענה לה';
const textsOf = async (one: Part) => (await commentsOf(dana, one)).map(({ comment_text }) => comment_text);
const told = async () => (await dana.get('/api/notifications')).as(Notifications).notifications;
const settings = (change: object) => dana.put(`/api/projects/${id}`, change);

describe('a review', () => {
  it('makes a comment of each note that waits, in the order of the text, and of no other; the author hears once', async () => {
    const next = await addPart(dana, id, { title: 'פרק שני' });
    await keepForLater(noa, part, 'שלישית', last);
    await keepForLater(noa, part, 'ראשונה', 'בבוקר');
    await keepForLater(noa, part, 'שנייה');
    await takeNote(noa, part, { note_text: 'לעצמי בלבד' }, 'והים היה שקט');
    await keepForLater(noa, next, 'בפרק השני');
    expect(await told()).toEqual([]);
    expect(await sendReview(noa, id, { part_id: part.id })).toMatchObject({ sent: 3, left: [], waiting: 1 });
    expect(await textsOf(part)).toEqual(['ראשונה', 'שנייה', 'שלישית']);
    expect(await told()).toMatchObject([{ kind: 'comment_added', text: expect.stringMatching(/3|שלוש/) }]);
    const [first] = await commentsOf(dana, part);
    expect(first).toMatchObject({ author_name: 'נועה לוי', selected_text: 'בבוקר', anchor_state: 'placed' });
    expect(await sendReview(noa, id)).toMatchObject({ sent: 1, waiting: 0 });
    expect(await sendReview(noa, id)).toMatchObject({ sent: 0, left: [], waiting: 0 });
    expect((await notesOf(noa, part)).notes).toMatchObject([{ note_text: 'לעצמי בלבד' }]);
  });

  it('of several parts is one line under the bell, by the name of the work, and leads to its first comment', async () => {
    const next = await addPart(dana, id, { title: 'פרק שני' });
    await keepForLater(noa, next, 'בפרק השני');
    await keepForLater(noa, part, 'בפרק הראשון');
    expect(await sendReview(noa, id)).toMatchObject({ sent: 2, waiting: 0 });
    const [[first], [second]] = [await commentsOf(dana, part), await commentsOf(dana, next)];
    const [line, ...more] = await told();
    expect(more).toEqual([]);
    expect(line?.text).toContain(`שתי הערות חדשות מאת \u2068נועה לוי\u2069`);
    expect(line?.text).toContain(project.project.title);
    expect(line).toMatchObject({ read: false, url: `/text/${part.id}#comment-${first?.id}` });
    // Answered there, the line tells what is left.
    await dana.post(`/api/comments/${first?.id}/resolve`);
    const [rest] = await told();
    expect(rest?.text).toContain('הערה חדשה מאת');
    expect(rest).toMatchObject({ read: false, url: `/text/${next.id}#comment-${second?.id}` });
  });

  it('that ends half way is gone on with: nothing is lost, and nothing is said twice', async () => {
    await keepForLater(noa, part, 'ראשונה', 'בבוקר');
    const second = await keepForLater(noa, part, 'שנייה');
    await keepForLater(noa, part, 'שלישית', last);
    const store = world.app.get(EventStore);
    const handle = store.handle.bind(store);
    jest.spyOn(store, 'handle').mockImplementation((...args: Parameters<typeof handle>) => {
      const command = args[2] as { type: string; words?: string };
      if (command.type === 'MarkNoteSent' && command.words === 'שנייה') throw new Error('the power went');
      return handle(...args);
    });
    expect((await noa.post(`/api/reading/works/${id}/review`, {})).status).toBe(500);
    jest.restoreAllMocks();
    expect((await notesOf(noa, part)).waiting_in_work).toBe(2);
    await noa.put(`/api/notes/${second.id}`, { note_text: 'שנייה, ובמילים אחרות' });
    const both = await Promise.all([sendReview(noa, id), sendReview(noa, id)]);
    expect(both.map(({ waiting }) => waiting)).toContain(0);
    expect(await textsOf(part)).toEqual(['ראשונה', 'שנייה, ובמילים אחרות', 'שלישית']);
  });

  it('is sent in portions, and says what waits on', async () => {
    const body = Array.from({ length: maxReviewNotes + 2 }, (_, n) => `משפט מספר ${n}.`).join(' ');
    const long = await addPart(dana, id, { body });
    // One after the other, as people do: a burst of them waits for connections longer than a slow machine gives them.
    for (let n = 0; n < maxReviewNotes + 2; n += 1) await keepForLater(noa, long, `הערה ${n}`, `משפט מספר ${n}.`);
    expect(await sendReview(noa, id)).toMatchObject({ sent: maxReviewNotes, waiting: 2 });
    expect(await sendReview(noa, id)).toMatchObject({ sent: 2, waiting: 0 });
  });

  it('takes a note whose passage is gone along as a comment without a place, with its quote', async () => {
    await keepForLater(noa, part, 'על מה שנמחק', last);
    const body = prose.replace(`\n${last}.`, '');
    await dana.put(`/api/projects/${id}/parts/${part.id}`, { body, text_version: 1 });
    expect(await sendReview(noa, id)).toMatchObject({ sent: 1, waiting: 0 });
    expect(await commentsOf(dana, part)).toMatchObject([
      { comment_text: 'על מה שנמחק', selected_text: last, anchor_state: 'orphaned', selection_start: null },
    ]);
  });

  it('waits on where comments were closed meanwhile, or the text was taken back', async () => {
    await keepForLater(noa, part, 'עוד לא');
    await settings({ allow_comments: false });
    const closed = await sendReview(noa, id);
    expect(closed).toMatchObject({ sent: 0, left: [{ part_id: part.id, why: 'comments_off', count: 1 }], waiting: 1 });
    await settings({ allow_comments: true, visibility_status: 'private' });
    expect(await sendReview(noa, id)).toMatchObject({ sent: 0, left: [{ why: 'not_found' }], waiting: 1 });
    await settings({ visibility_status: 'public' });
    expect(await sendReview(noa, id)).toMatchObject({ sent: 1, waiting: 0 });
  });

  it('is a guest’s, under the name that they give', async () => {
    const guest = await visitorOf(world, part);
    await keepForLater(guest, part, 'מאורח');
    expect(await sendReview(guest, id, { author_name: 'אורי' })).toMatchObject({ sent: 1 });
    expect(await commentsOf(dana, part)).toMatchObject([{ author_name: 'אורי', is_guest: true }]);
    expect(await sendReview(world.person(), id)).toMatchObject({ sent: 0, waiting: 0 });
  });
});

describe('what a reader wrote about a work', () => {
  it('is all of it, by part and place, with its answers; theirs alone', async () => {
    const next = await addPart(dana, id, { title: 'פרק שני' });
    const said = await comment(noa, part, last, 'סוף יפה');
    await dana.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה' });
    await dana.put(`/api/comments/${said.id}/decision`, { decision: 'kept', why: 'כך זה צריך להיות', version: 1 });
    await comment(noa, part, 'בבוקר', 'התחלה');
    await comment(await world.register('reader'), part, quote, 'של אחרים');
    await react(noa, part, 'moved');
    await keepForLater(noa, next, 'ממתינה');
    const { parts, ...work } = await writtenAbout(noa, id);
    expect(work).toMatchObject({ id, title: 'שלוש סירות', is_open: true, is_cut: false });
    expect(parts).toMatchObject([
      {
        id: part.id,
        number: 1,
        is_open: true,
        comments: [
          { comment_text: 'התחלה' },
          { comment_text: 'סוף יפה', replies: [{ comment_text: 'תודה' }], decision: { decision: 'kept' } },
        ],
        reactions: [{ kind: 'moved', selected_text: quote }],
        notes: [],
      },
      { title: 'פרק שני', number: 2, notes: [{ note_text: 'ממתינה', is_waiting: true }] },
    ]);
    expect(await writtenWorks(noa)).toMatchObject([{ id, comments: 2, reactions: 1, notes: 1, waiting: 1 }]);
    expect(await writtenWorks(dana)).toEqual([]);
    expect((await writtenAbout(dana, id)).parts).toEqual([]);
  });

  it('is a file to keep, in either language, whose cells are no formulas', async () => {
    await comment(noa, part, quote, '=1+1');
    await keepForLater(noa, part, '# לא כותרת', last);
    await react(noa, part, 'moved', 'בבוקר');
    const file = (query: string) => noa.get(`/api/reading/works/${id}/written/file?${query}`);
    const { text: csv } = await file('format=csv');
    expect(csv).toContain(`הערה,${quote},'=1+1`);
    expect(csv).toContain('ריגש אותי');
    const { text: md } = await file('format=md&language=en');
    expect(md).toMatch(/^# What I wrote about שלוש סירות\n\n## 1\. פרק ראשון\n/);
    expect(md).toContain('\\# לא כותרת');
    expect(md).toContain('Waiting to be sent');
    (await file('format=exe')).refused(400, 'invalid_input');
  });

  it('has what they suggested, in the file in words, with what was decided and why', async () => {
    await suggest(noa, part, 'ארבע סירות', { why: 'נדמה לי שטעות' });
    const struck = await suggest(noa, part, '', { passage: last });
    await proof(noa, part, 'בבוקר', 'בַּבֹּקֶר');
    (await sendDeclined(dana, part, [struck], 'הסוף נשאר')).as(Declined);
    const file = async (query: string) => (await noa.get(`/api/reading/works/${id}/written/file?${query}`)).text;
    await until(async () => (await file('format=md')).includes('הסוף נשאר'));
    const [{ comments } = { comments: [] }] = (await writtenAbout(noa, id)).parts;
    expect(comments.map(({ suggestion, decision }) => [suggestion, decision?.why])).toEqual([
      [{ text: 'בַּבֹּקֶר', lane: 'proof' }, undefined],
      [{ text: 'ארבע סירות', lane: 'wording' }, undefined],
      [{ text: '', lane: 'wording' }, 'הסוף נשאר'],
    ]);
    const csv = await file('format=csv');
    expect(csv).toContain('הערה,בבוקר,הגהה: במקום ״בבוקר״ מוצע ״בַּבֹּקֶר״,');
    expect(csv).toContain(`הערה,${quote},"נדמה לי שטעות\nבמקום ״${quote}״ מוצע ״ארבע סירות״",`);
    expect(csv).toContain(`הערה,${last},מוצע למחוק את ״${last}״,טופל · נשאר בכוונה · הסוף נשאר,`);
    const md = await file('format=md&language=en');
    expect(md).toContain(`\n\nנדמה לי שטעות\n\nInstead of “${quote}”, suggested: “ארבע סירות”\n\n`);
    expect(md).toContain(`\n\nSuggested to strike “${last}”\n`);
    expect(md).toContain('\n\nProof-reading: Instead of “בבוקר”, suggested: “בַּבֹּקֶר”\n\n');
  });

  it('of a work that was taken back, keeps the whole passage of a suggestion: the new words are read beside it', async () => {
    const passage = 'מילה '.repeat(90).trim();
    expect(passage.length).toBeGreaterThan(maxKeptQuoteLength);
    const long = await addPart(dana, id, { body: `${passage}.` });
    await suggest(noa, long, `${passage} אחרונה`, { passage });
    await settings({ visibility_status: 'private' });
    const [{ comments } = { comments: [] }] = (await writtenAbout(noa, id)).parts;
    expect(comments).toMatchObject([{ selected_text: passage, suggestion: { text: `${passage} אחרונה` } }]);
  });

  it('stays theirs when the work is taken back, or deleted: their words and quotes, without the text', async () => {
    const long = await addPart(dana, id, { body: 'מילה '.repeat(200) });
    await takeNote(noa, long, { note_text: 'ארוך' }, long.body.trim());
    await comment(noa, part);
    const seen = async () => {
      const { is_open, title, parts } = await writtenAbout(noa, id);
      expect(is_open).toBe(false);
      expect(JSON.stringify(parts)).not.toContain('והים היה שקט');
      const cut = parts.flatMap(({ notes }) => notes).map(({ selected_text }) => selected_text.length);
      return { title, cut, said: parts.flatMap(({ comments }) => comments).map(({ selected_text }) => selected_text) };
    };
    await settings({ visibility_status: 'private' });
    const gone = { title: 'שלוש סירות', cut: [maxKeptQuoteLength], said: [quote] };
    expect(await seen()).toEqual(gone);
    await dana.delete(`/api/projects/${id}`);
    expect(await seen()).toEqual(gone);
    expect(await writtenWorks(noa)).toMatchObject([{ id, is_open: false, title: 'שלוש סירות' }]);
    const stranger = await world.register('reader');
    (await stranger.get(`/api/reading/works/${id}/written`)).refused(404, 'not_found');
  });
});

itRebuildsAlike(() => world);
