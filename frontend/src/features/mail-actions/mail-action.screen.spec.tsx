import type { Comment, MailAction } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '../../testing/fake-server';
import { openPage } from '../../testing/open-page';
import fixWords from '../../entities/fixes/fixes.he.json';
import suggestionWords from '../../entities/suggestions/suggestions.lazy.he.json';
import words from './mail-actions.he.json';

const { gone, stop } = words;
const route = 'GET /api/mail-actions/secret';
const unsubscribe = 'POST /api/mail-actions/secret/unsubscribe';
const title = 'שלוש סירות, Blue 7';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const told = async (text: string) => expect((await screen.findByText(text)).getAttribute('role')).toBe('status');

/** A link whose comment has gone, and that may do `actions`. */
const withoutComment = (actions: MailAction[]) =>
  new FakeServer()
    .answer(route, { success: true, actions, project_title: title, part_title: null, comment: null, url: '/text/1' })
    .answer(unsubscribe, { success: true });

it.each([
  ['work', new RegExp(title), stop.doneWork],
  ['all', stop.all, stop.doneAll],
] as const)('says that the comment is gone; mails can be ended all the same: %s', async (scope, name, done) => {
  const server = withoutComment(['unsubscribe_work', 'unsubscribe_all']);
  const { user } = await openPage('/mail/secret#reply', { server });
  await screen.findByRole('heading', { level: 1, name: gone.comment });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await button(stop.open));
  expect(server.callsOf(unsubscribe)).toEqual([]);
  await user.click(await button(name));
  await told(done);
  expect(server.callsOf(unsubscribe).map(({ body }) => body)).toEqual([{ scope }]);
});

it.each([
  ['link_expired', 410, gone.expired],
  ['account_inactive', 403, gone.inactive],
])('says that it is over, names no work, and ends mails all the same: %s', async (code, status, heading) => {
  const server = withoutComment([]).refuse(route, status, { code, error: 'הקישור אינו בתוקף' });
  const { user } = await openPage('/mail/secret#reply', { server });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByText(new RegExp(title))).toBeNull();
  await user.click(await button(stop.all));
  await told(stop.doneAll);
  expect(server.callsOf(unsubscribe).map(({ body }) => body)).toEqual([{ scope: 'all' }]);
});

describe('the buttons of a mail about a fix', () => {
  const answerRoute = 'POST /api/mail-actions/secret/fix-answer';
  const instant = '2026-03-01T12:00:00.000Z';
  const pair = { decision: 'fixed', version: 2, before: 'שלוש סירות', after: 'ארבע סירות' } as const;
  const id = '00000000-0000-4000-8000-000000000001';
  const fixed: Comment = {
    id,
    part_id: id,
    reader_id: null,
    reader: null,
    author_name: 'נועה',
    is_guest: true,
    is_mine: true,
    comment_text: 'רק שלוש?',
    selected_text: 'שלוש סירות',
    selection_start: 0,
    selection_end: 10,
    selection_anchor: { exact: 'שלוש סירות', prefix: '', suffix: '', start: 0, end: 10, text_version: 2 },
    text_version: 2,
    anchor_state: 'changed',
    resolved: true,
    resolved_at: instant,
    created_at: instant,
    updated_at: instant,
    edited_at: null,
    replies: [],
    decision: pair,
  };
  const serverOf = (change: Partial<Comment> = {}) =>
    new FakeServer()
      .answer(route, {
        success: true,
        actions: ['answer_fix'],
        project_title: title,
        part_title: null,
        comment: { ...fixed, ...change },
        url: '/text/1',
      })
      .answer(answerRoute, ({ body }) => {
        const { answer, words: said } = body as { answer: 'better'; words: string };
        const given = { answer, ...(said ? { words: said } : {}), at: instant };
        return { success: true, comment: { ...fixed, decision: { ...pair, answer: given } } };
      });
  const answers = fixWords.reader.answers;

  it('lead to the pair, and one press there answers, with or without words; the answer may change', async () => {
    const server = serverOf();
    const { user } = await openPage('/mail/secret#better', { server });
    const better = await button(answers.better);
    expect((await screen.findByLabelText(fixWords.pair)).textContent).toContain('ארבע סירות');
    expect(document.activeElement).toBe(better);
    expect(server.callsOf(answerRoute)).toEqual([]);
    await user.click(better);
    await told(fixWords.reader.sent);
    await user.type(screen.getByLabelText(new RegExp(`^${fixWords.reader.words}`)), 'כמעט');
    await user.click(await button(fixWords.reader.send));
    await told(fixWords.reader.sent);
    await user.click(await button(answers.yes));
    await waitFor(() =>
      expect(server.callsOf(answerRoute).map(({ body }) => body)).toEqual([
        { answer: 'better', words: '' },
        { answer: 'better', words: 'כמעט' },
        { answer: 'yes', words: 'כמעט' },
      ]),
    );
    expect((await button(answers.yes)).getAttribute('aria-pressed')).toBe('true');
  });

  it('stand under what the reader suggested, where they wrote no words besides', async () => {
    const server = serverOf({ comment_text: '', suggestion: { text: 'ארבע סירות', lane: 'wording' } });
    await openPage('/mail/secret#yes', { server });
    const suggested = await screen.findByLabelText(suggestionWords.pair);
    expect(suggested.querySelector('ins')?.textContent).toBe('ארבע');
    expect(suggested.querySelector('del')?.textContent).toBe('שלוש');
  });

  it('offer a guest no mails to end: theirs end by links of their own', async () => {
    await openPage('/mail/secret#yes', { server: serverOf() });
    await button(answers.yes);
    expect(screen.queryByText(stop.open)).toBeNull();
  });

  it('keep the words when the answer could not be sent', async () => {
    const refused = { code: 'not_fixed', error: 'כבר לא מוצע' };
    const { user } = await openPage('/mail/secret#no', { server: serverOf().refuse(answerRoute, 409, refused) });
    const field = (await screen.findByLabelText(new RegExp(`^${fixWords.reader.words}`))) as HTMLTextAreaElement;
    await user.type(field, 'עוד לא');
    await user.click(await button(answers.no));
    expect((await screen.findByText(/כבר לא מוצע/)).getAttribute('role')).toBe('alert');
    expect(field.value).toBe('עוד לא');
  });
});
