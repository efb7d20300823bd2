import type { OpenedText } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server';
import { live } from '../../../testing/fake-live';
import {
  atDesk,
  commentOn,
  drag,
  exampleAuthor,
  exampleBody,
  exampleIds,
  exampleReply,
  exampleText,
  form,
  note,
  noteButton,
  openText,
  opened,
  partPath,
  routes,
  send,
} from '../../../testing/reading-kit';
import words from '../comments.he.json';
import rareWords from '../placing/placing.lazy.he.json';

const passage = 'שלוש חסרו';
let position = 1;
/** The text changes on the server, which tells the page so. */
async function change(server: FakeServer, answer: OpenedText) {
  server.answer(routes.text, answer);
  await live.tell('changed', { topic: `part/${exampleIds.part}`, position: String(position++) });
}
const closed = (comments = opened().comments) => opened(comments, { can_comment: false, why_not: 'closed' });

beforeAll(atDesk);

it('feedback is closed while a comment is written: the words stay, and the form says so', async () => {
  const { server, user } = await openText();
  await drag(user, passage);
  await user.type(await form(), 'באמצע מש');
  await change(server, closed());
  const sentence = await within((await form()).closest('form') as HTMLElement).findByText(words.whyNot.closed, {
    exact: false,
  });
  expect(sentence.closest('[role="alert"]')).not.toBeNull();
  expect((await form()).value).toBe('באמצע מש');
  expect(send().disabled).toBe(true);
});

it('keeps the words whose passage was taken out, and takes them to another one', async () => {
  const { server, user } = await openText();
  await drag(user, passage);
  await user.type(await form(), 'לא ללכת לאיבוד');
  const content = exampleBody.replace('שלוש חסרו, ו', '');
  await change(server, opened([], { text: exampleText({ content, version: 2 }) }));
  expect(await screen.findByText(words.refusal.lost)).toBeTruthy();
  expect(send().disabled).toBe(true);
  await drag(user, 'הים היה שקט');
  await waitFor(() => expect(screen.queryByText(words.refusal.lost)).toBeNull());
  expect((await form()).value).toBe('לא ללכת לאיבוד');
  const comment = commentOn('הים היה שקט', 1, { is_mine: true, text_version: 2 }, content);
  server.answer(routes.comments, { success: true, comment }, 201);
  await user.click(send());
  expect(await screen.findByText(words.sent)).toBeTruthy();
  expect(server.callsOf(routes.comments).map(({ body }) => body)).toMatchObject([
    { selected_text: 'הים היה שקט', comment_text: 'לא ללכת לאיבוד', text_version: 2 },
  ]);
});

it('too many at once: the words stay, and the form says when', async () => {
  const { server, user } = await openText();
  const refusal = { success: false, error: 'לאט', code: 'too_many_requests', requestId: 'r-1' };
  server.answer(routes.comments, refusal, 429, { 'retry-after': '40' });
  await drag(user, passage);
  await user.type(await form(), 'שוב ושוב');
  await user.click(send());
  expect(await screen.findByText(words.refusal.laterSeconds_other.replace('{{count}}', '40'))).toBeTruthy();
  expect((await form()).value).toBe('שוב ושוב');
});

it('a change that is shown at once stays over an older answer, and is taken back when it is refused', async () => {
  const comment = commentOn(passage, 1, { comment_text: 'למה שלוש?' });
  const { server, user } = await openText(opened([comment]), { as: exampleAuthor, path: partPath });
  const own = `POST /api/comments/${comment.id}`;
  let refuse: (answer: object) => void = () => undefined;
  const refusal = { success: false, error: 'משפט מן השרת', code: 'internal', requestId: 'r-1' };
  const later = () => new Promise((done) => (refuse = () => done(refusal)));
  server.answer(`${own}/resolve`, later, 500).answer(`${own}/replies`, later, 500);
  await user.click(await noteButton(rareWords.resolve));
  expect(await (await note()).findByText(words.resolved)).toBeTruthy();
  // An answer about the text that does not know of it yet takes nothing away.
  const asked = server.callsOf(routes.text).length;
  await change(server, closed([comment]));
  await waitFor(() => expect(server.callsOf(routes.text).length).toBeGreaterThan(asked));
  expect(await noteButton(rareWords.reopen)).toBeTruthy();
  expect((await note()).getByText(words.resolved)).toBeTruthy();
  refuse(refusal);
  expect(await (await note()).findByText('משפט מן השרת')).toBeTruthy();
  expect((await note()).queryByText(words.resolved)).toBeNull();

  await user.click(await noteButton(words.reply));
  await user.type((await note()).getByLabelText(words.newReply), 'כי Three זה 3');
  await user.click(await noteButton(words.sendReply));
  expect(await within((await note()).getByRole('list')).findByText('כי Three זה 3')).toBeTruthy();
  refuse(refusal);
  const field = async () => (await note()).findByLabelText<HTMLTextAreaElement>(words.newReply);
  expect((await field()).value).toBe('כי Three זה 3');
  // They are in the browser's storage, too.
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).toContain('כי Three זה 3');
  const replies = [exampleReply(comment, 'כי Three זה 3')];
  server.answer(`${own}/replies`, { success: true, comment: { ...comment, replies } }, 201);
  await user.click(await noteButton(words.sendReply));
  expect(await within((await note()).getByRole('list')).findByText('כי Three זה 3')).toBeTruthy();
});
