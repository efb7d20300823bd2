import { OneReport, maxKeptQuoteLength, type WrittenReply } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, quote, type TestProject } from '../../support/projects.js';
import { commentsOf } from '../comments/comment-helpers.js';
import {
  closeModeration,
  dana,
  noa,
  reported,
  resolved,
  startModeration,
  world,
} from '../moderation/moderation-helpers.js';
import { answer, ask, byChoice, inWords, onScale, pinOn } from '../questions/question-helpers.js';
import { answerTo, join, joinedRound, look } from '../rounds/round-helpers.js';
import { writtenAbout, writtenWorks } from './note-helpers.js';

let ruth: Person;
let work: TestProject;
let id: string;
beforeAll(async () => {
  await startModeration();
  ruth = await world.register('reader', 'רות כהן');
});
beforeEach(async () => {
  work = await createProject(dana, {
    ...{ visibility_status: 'public', title: 'שלוש סירות' },
    ...{ readers_see_comments: true, readers_may_reply: true },
  });
  id = work.project.id;
});
afterAll(closeModeration);

const last = 'איש לא ענה לה';
const countsOf = async (who: Person) => (await writtenWorks(who)).find((one) => one.id === id);
const file = async (who: Person, query: string) =>
  (await who.get(`/api/reading/works/${id}/written/file?${query}`)).text;
/** @returns the reply's id */
async function reply(who: Person, to: { id: string }, text: string): Promise<string> {
  await who.post(`/api/comments/${to.id}/replies`, { comment_text: text });
  const one = (await commentsOf(who, work.part))
    .flatMap(({ replies }) => replies)
    .find((each) => each.comment_text === text);
  if (!one) throw new Error('not said');
  return one.id;
}
const repliesOf = async (who: Person): Promise<WrittenReply[]> =>
  (await writtenAbout(who, id)).parts.flatMap(({ replies }) => replies);

describe('what a reader answered about a work', () => {
  it('are replies to others, by the place of the comment; not those under their own, nor the author’s', async () => {
    const said = await comment(noa, work.part, last, 'מה קרה?');
    await reply(ruth, said, 'גם אני תהיתי');
    const own = await comment(ruth, work.part, quote, 'שלי');
    await reply(ruth, own, 'תוספת שלי');
    await reply(dana, said, 'תראו בהמשך');
    expect((await writtenAbout(ruth, id)).parts).toMatchObject([
      {
        comments: [{ comment_text: 'שלי', replies: [{ comment_text: 'תוספת שלי' }] }],
        replies: [{ comment_id: said.id, selected_text: last, reply_text: 'גם אני תהיתי' }],
      },
    ]);
    expect(await countsOf(ruth)).toMatchObject({ comments: 1, replies: 1, answers: 0 });
    expect(await repliesOf(noa)).toEqual([]);
    expect(await countsOf(dana)).toBeUndefined();
    expect(await file(ruth, 'format=csv')).toContain(`תשובה להערה של מישהו אחר,${last},גם אני תהיתי,`);
  });

  it('are answers to the questions of its parts and rounds, as they were asked', async () => {
    const asked = await ask(dana, work.part, inWords);
    const pinned = await ask(dana, work.part, onScale, pinOn(work.part, quote));
    await answer(ruth, asked, { kind: 'words', words: 'אהבתי את מרים' });
    await answer(ruth, pinned, { kind: 'scale', step: 5 });
    await answer(noa, asked, { kind: 'words', words: 'של נועה' });
    const { token } = await joinedRound(world, dana, work, [], { questions: [{ wording: byChoice }] });
    await join(ruth, token);
    const [chosen] = (await look(ruth, token)).questions;
    if (!chosen) throw new Error('not asked');
    await answerTo(ruth, token, chosen, { kind: 'choice', options: [1] });
    const { parts, round_answers } = await writtenAbout(ruth, id);
    expect(parts).toMatchObject([
      {
        answers: [
          { question_id: pinned, asked: onScale, answer: { step: 5 }, selection_start: work.part.body.indexOf(quote) },
          { question_id: asked, asked: inWords, answer: { words: 'אהבתי את מרים' }, selection_start: null },
        ],
      },
    ]);
    expect(round_answers).toMatchObject([{ round_name: 'סבב ראשון', asked: byChoice, answer: { options: [1] } }]);
    const none = { comments: 0, reactions: 0, notes: 0, waiting: 0, replies: 0 };
    expect(await countsOf(ruth)).toEqual({ id, title: 'שלוש סירות', is_open: true, ...none, answers: 3 });
    const csv = await file(ruth, 'format=csv');
    expect(csv).toContain(`1. פרק ראשון,תשובה לשאלה,${inWords.text},אהבתי את מרים,`);
    expect(csv).toContain(`1. פרק ראשון,תשובה לשאלה,${onScale.text},5 · לא נשמתי,`);
    expect(csv).toContain(`סבב קוראים: סבב ראשון,תשובה לשאלה,${byChoice.text},אחיה,`);
    expect(await file(ruth, 'format=md&language=en')).toContain('\n\n## Round: סבב ראשון\n\n> מי לקח את הסירות?\n\n');
    await answerTo(ruth, token, chosen, null);
    await answer(ruth, asked, null);
    expect(await countsOf(ruth)).toMatchObject({ answers: 1 });
    expect((await writtenAbout(ruth, id)).round_answers).toEqual([]);
  });

  it('stay theirs when the work is taken back: their words, and no more of the text than of a comment', async () => {
    const long = await addPart(dana, id, { body: 'מילה '.repeat(200) });
    const said = await comment(noa, long, long.body.trim(), 'ארוך');
    await ruth.post(`/api/comments/${said.id}/replies`, { comment_text: 'ארוך מאוד' });
    const { token } = await joinedRound(world, dana, work, [], { questions: [{ wording: inWords }] });
    const reader = await world.register('reader');
    await join(reader, token);
    const [asked] = (await look(reader, token)).questions;
    if (!asked) throw new Error('not asked');
    await answerTo(reader, token, asked, { kind: 'words', words: 'בסבב בלבד' });
    expect(await countsOf(reader)).toMatchObject({ answers: 1, is_open: true });
    await dana.put(`/api/projects/${id}`, { visibility_status: 'private' });
    expect((await repliesOf(ruth)).map(({ selected_text, reply_text }) => [selected_text.length, reply_text])).toEqual([
      [maxKeptQuoteLength, 'ארוך מאוד'],
    ]);
    await dana.delete(`/api/projects/${id}`);
    expect((await repliesOf(ruth)).map(({ reply_text }) => reply_text)).toEqual(['ארוך מאוד']);
    (await dana.get(`/api/reading/works/${id}/written`)).refused(404, 'not_found');
  });

  it('have their words when a moderator hid them, and say so; a hidden comment is not quoted', async () => {
    const said = await comment(noa, work.part, last, 'מה קרה?');
    const hidden = await reply(ruth, said, 'מילים קשות');
    const { report } = (await noa.post(`/api/replies/${hidden}/report`, { reason: 'abuse' })).as(OneReport, 201);
    await resolved(report.id, 'hide');
    expect(await repliesOf(ruth)).toMatchObject([{ reply_text: 'מילים קשות', hidden: true, selected_text: last }]);
    await resolved(await reported(said), 'hide');
    expect(await repliesOf(ruth)).toMatchObject([{ reply_text: 'מילים קשות', selected_text: '' }]);
  });
});
