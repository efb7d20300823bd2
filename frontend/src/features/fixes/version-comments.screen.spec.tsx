import type { VersionComment } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { examplePart, exampleProject, authorsServer } from '../../testing/author.examples';
import { type FakeServer } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import words from '../../entities/fixes/fixes.he.json';
import suggestionWords from '../../entities/suggestions/suggestions.lazy.he.json';

const project = exampleProject(1);
const part = examplePart(1, { text_version: 2 });
const route = `GET /api/projects/${project.id}/parts/${part.id}/versions/2/comments`;
const page = `/project/${project.id}/part/${part.id}/versions/2`;
const instant = '2026-03-01T12:00:00.000Z';
const idOf = (n: number) => `00000000-0000-4000-8000-4${String(n).padStart(11, '0')}`;

const comment = (n: number, change: Partial<VersionComment> = {}): VersionComment => ({
  comment: {
    id: idOf(n),
    part_id: part.id,
    reader_id: null,
    reader: null,
    author_name: `קוראת ${n}`,
    is_guest: true,
    is_mine: false,
    comment_text: `הערה ${n}`,
    selected_text: 'שלוש סירות',
    selection_start: 0,
    selection_end: 10,
    selection_anchor: { exact: 'שלוש סירות', prefix: '', suffix: '', start: 0, end: 10, text_version: 2 },
    text_version: 2,
    anchor_state: 'placed',
    resolved: false,
    resolved_at: null,
    created_at: instant,
    updated_at: instant,
    edited_at: null,
    replies: [],
  },
  before: 'שלוש סירות',
  after: 'ארבע סירות',
  decision: null,
  answer: null,
  ...change,
});
const fixed = (answer?: 'yes' | 'better' | 'no') => {
  const pair = { before: 'שלוש סירות', after: 'ארבע סירות' };
  const given = answer ? { answer, words: `מילה על ${answer}`, at: instant } : null;
  return {
    decision: { decision: 'fixed' as const, version: 2, ...pair, ...(given ? { answer: given } : {}) },
    answer: given,
  };
};

const serverOf = (comments: readonly VersionComment[]) =>
  authorsServer([project], [part]).answer(route, {
    success: true,
    part_title: part.title,
    project_title: project.title,
    text_version: 2,
    comments,
  });
const open = (server: FakeServer) => openPage(page, { as: exampleUser(), server });
const cards = () => screen.queryAllByRole('article').map(({ dataset }) => dataset.commentId);
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });

it('shows what a comment suggested, where it has no other words', async () => {
  const { comment: said, ...rest } = comment(1);
  const suggestion = { text: 'חמש סירות', lane: 'wording' as const };
  await open(serverOf([{ ...rest, comment: { ...said, comment_text: '', suggestion } }]));
  const suggested = await screen.findByLabelText(suggestionWords.pair);
  expect(suggested.querySelector('ins')?.textContent).toBe('חמש');
});

it('shows each comment with its passage then and now, and counts what is open, answered and agreed', async () => {
  const all = [comment(1), comment(2, fixed()), comment(3, fixed('better')), comment(4, fixed('yes'))];
  const { user } = await open(serverOf(all));
  await waitFor(() => expect(cards()).toEqual(all.map((one) => one.comment.id)));
  const [first] = screen.getAllByRole('article') as [HTMLElement];
  expect(within(first).getByLabelText(words.pair).textContent).toBe(
    `${words.before}שלוש סירות${words.after}ארבע סירות`,
  );
  for (const [key, count, shown] of [
    ['open', 2, [1, 2]],
    ['answered', 1, [3]],
    ['agreed', 1, [4]],
  ] as const) {
    const one = await tab(words.filter[key]);
    expect(one.textContent).toBe(`${words.filter[key]}${count}`);
    await user.click(one);
    await waitFor(() => expect(cards()).toEqual(shown.map(idOf)));
  }
  expect(screen.getByText('מילה על yes')).toBeTruthy();
});

it('decides with one press, and takes a word why a passage stays', async () => {
  const put = `PUT /api/comments/${idOf(1)}/decision`;
  const server = serverOf([comment(1)]).answer(put, ({ body }) => {
    const { decision, why } = body as { decision: string; why: string | null };
    const pair = { version: 2, before: 'שלוש סירות', after: 'ארבע סירות' };
    return { success: true, decision: { decision, ...(why ? { why } : {}), ...pair } };
  });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.decisions.kept }));
  const field = await screen.findByLabelText(new RegExp(`^${words.whyLabel}`));
  expect(screen.getByRole('button', { name: words.decisions.kept }).getAttribute('aria-pressed')).toBe('true');
  await user.type(field, 'זה הקול שלה');
  await user.click(screen.getByRole('button', { name: words.whySave }));
  await waitFor(() =>
    expect(server.callsOf(put).map(({ body }) => body)).toEqual([
      { decision: 'kept', why: null, version: 2 },
      { decision: 'kept', why: 'זה הקול שלה', version: 2 },
    ]),
  );
  await user.click(screen.getByRole('button', { name: words.decisions.fixed }));
  await screen.findByText(words.waiting);
});

it('says what failed where it failed', async () => {
  const put = `PUT /api/comments/${idOf(1)}/decision`;
  const server = serverOf([comment(1)]).refuse(put, 500, { code: 'internal', error: 'משהו השתבש' });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.decisions.fixed }));
  expect((await screen.findByRole('alert')).textContent).toContain('משהו השתבש');
  expect(screen.getByRole('button', { name: words.decisions.fixed }).getAttribute('aria-pressed')).toBe('false');
});

it('says that there was nothing, and where comments come from', async () => {
  await open(serverOf([]));
  await screen.findByText(words.none);
  expect(screen.getByRole('link', { name: words.share }).getAttribute('href')).toBe(`/project/${project.id}`);
});

it('leads from a choice that nothing falls under back to all', async () => {
  const { user } = await open(serverOf([comment(1)]));
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${words.filter.agreed}`) }));
  await user.click(await screen.findByRole('button', { name: words.showAll }));
  await screen.findByText('הערה 1');
});

it('says that it could not be had', async () => {
  await open(serverOf([]).refuse(route, 404, { code: 'not_found', error: 'הדף לא נמצא' }));
  await screen.findByText('הדף לא נמצא');
});

it('shows a passage once that has not changed, and says so', async () => {
  await open(serverOf([comment(1, { after: 'שלוש סירות' }), comment(2)]));
  const same = (await screen.findByText(words.same)).closest('dl') as HTMLElement;
  expect(within(same).getAllByText('שלוש סירות')).toHaveLength(1);
  expect(screen.getAllByText(words.before)).toHaveLength(1);
});
