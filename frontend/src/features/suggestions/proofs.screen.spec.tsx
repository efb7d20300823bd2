import type { AcceptedSuggestions, ProofSuggestion, Proofs } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import words from '../../entities/suggestions/suggestions.lazy.he.json';
import { authorsServer, examplePart, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';
import { commentOn } from '../../testing/reading-kit';

const project = exampleProject(1);
const part = examplePart(1);
const list = `GET /api/projects/${project.id}/proofs`;
const path = `/api/projects/${project.id}/parts/${part.id}/suggestions`;
const proof = (n: number, change: Partial<ProofSuggestion> = {}): ProofSuggestion => ({
  comment: commentOn('שלוש חסרו', n, {
    part_id: part.id,
    comment_text: '',
    suggestion: { text: `ארבע ${n}`, lane: 'proof' },
  }),
  before: 'בבוקר ',
  after: ' מהן',
  in_draft: false,
  fits: true,
  ...change,
});
const serverOf = (suggestions: ProofSuggestion[], change: Partial<Proofs> = {}) =>
  authorsServer([project], [part]).answer(list, {
    success: true,
    project_title: project.title,
    parts: suggestions.length > 0 ? [{ part_id: part.id, title: part.title, has_draft: false, suggestions }] : [],
    more: 0,
    ...change,
  });
const open = (server: ReturnType<typeof serverOf>) =>
  openPage(`/project/${project.id}/proofs`, { as: exampleUser(), server });
// Fetched with the first answer, however long that takes here.
beforeAll(async () => void (await import('../../entities/suggestions/answer-schemas')));

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-proof]')];
const idsIn = (body: unknown) => (body as AcceptedSuggestions).comment_ids;

it('accepts what was chosen together, and says what went in and what did not', async () => {
  const [one, two, gone] = [proof(1), proof(2), proof(3, { fits: false })];
  const server = serverOf([one, two, gone]).answer(`POST ${path}/accept`, {
    success: true,
    into: 'version',
    text_version: 4,
    applied: [one.comment.id],
    not_applied: [{ id: two.comment.id, why: 'overlaps' }],
  });
  const { user } = await open(server);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(within(rows()[2] as HTMLElement).queryByRole('button', { name: words.accept })).toBeNull();
  expect(within(rows()[2] as HTMLElement).getByText(words.page.outdated)).toBeTruthy();
  for (const at of [0, 1]) await user.click(within(rows()[at] as HTMLElement).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: words.page.acceptSelected_two }));
  const said = words.page.done_one.replace('{{n}}', '4');
  expect(await screen.findByText(`${said} ${words.page.notApplied.overlaps_one}`)).toBeTruthy();
  expect(server.callsOf(`POST ${path}/accept`).map(({ body }) => idsIn(body))).toEqual([
    [one.comment.id, two.comment.id],
  ]);
});

it('walks by j and k, accepts by a, and asks for a word why by d', async () => {
  const [one, two] = [proof(1), proof(2)];
  const server = serverOf([one, two])
    .refuse(`POST ${path}/accept`, 409, { code: 'suggestion_outdated', error: 'הקטע השתנה' })
    .answer(`POST ${path}/decline`, { success: true, declined: [two.comment.id] });
  const { user } = await open(server);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.keyboard('j');
  expect(document.activeElement).toBe(rows()[0]);
  await user.keyboard('a');
  expect((await screen.findByRole('alert')).textContent).toBe('הקטע השתנה');
  await user.keyboard('j');
  expect(document.activeElement).toBe(rows()[1]);
  await user.keyboard('d');
  await user.type(await screen.findByLabelText(new RegExp(`^${words.why}`)), 'כך היא מדברת');
  await user.click(screen.getByRole('button', { name: words.confirmDecline }));
  await waitFor(() =>
    expect(server.callsOf(`POST ${path}/decline`).map(({ body }) => body)).toEqual([
      { comment_ids: [two.comment.id], why: 'כך היא מדברת' },
    ]),
  );
});

it('says that nothing waits', async () => {
  await open(serverOf([]));
  expect(await screen.findByText(words.page.empty)).toBeTruthy();
});

it('says that there is no such work', async () => {
  await open(serverOf([]).refuse(list, 404, { code: 'not_found', error: 'אין' }));
  expect((await screen.findAllByText(words.page.notFound)).length).toBeGreaterThan(0);
});
