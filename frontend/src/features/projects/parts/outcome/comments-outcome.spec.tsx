import type { CommentsOutcome } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../../../testing/author.examples';
import { exampleUser, openPage } from '../../../../testing/open-page';
import { answerEditor, editorWords as editor } from '../../../../testing/writing.examples';
import words from '../../projects.he.json';

const project = exampleProject(1);
const part = examplePart(1, { comments_count: 3 });
const route = `/api/projects/${project.id}/parts/${part.id}`;
const first = '00000000-0000-4000-8000-900000000001';
const outcome = (change: Partial<CommentsOutcome>): CommentsOutcome => ({
  placed: 0,
  moved: 0,
  changed: 0,
  orphaned: 0,
  first: null,
  ...change,
});

/** Publishes a new text in the editor, which did this to the comments and leads back. */
async function saved(comments: CommentsOutcome) {
  const server = authorsServer([project], [part]);
  answerEditor(server, part, exampleUser().id);
  const { user } = await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  await user.click(await screen.findByRole('button', { name: words.part.menu.replace('{{title}}', part.title) }));
  await user.click(await screen.findByRole('menuitem', { name: words.part.edit, hidden: true }));
  await user.type(await screen.findByRole('textbox', { name: editor.partTitle }), ' ועוד');
  const now = { ...part, title: `${part.title} ועוד`, text_version: 2 };
  server.answer(`POST ${route}/draft/publish`, { success: true, part: now, comments, draft: null });
  await user.click(screen.getByRole('button', { name: editor.publish.open }));
  await user.click(await screen.findByRole('button', { name: editor.publish.submit }));
  await screen.findByText(editor.publish.done.replace('{{n}}', '2'));
  await waitFor(() => expect(window.location.pathname).toBe(`/project/${project.id}`));
  return user;
}

it('says in one line what a version did to the comments, leads to the first, and stays until it is closed', async () => {
  const user = await saved(outcome({ changed: 2, orphaned: 1, first }));
  await screen.findByText('3 הערות: שתיים השתנו, אחת בלי מקום.');
  const link = screen.getByRole('link', { name: words.outcome.follow });
  expect(link.getAttribute('href')).toBe(`/project/${project.id}/part/${part.id}#comment-${first}`);
  await user.click(screen.getByRole('button', { name: words.outcome.close }));
  expect(screen.queryByRole('link', { name: words.outcome.follow })).toBeNull();
});

it.each([
  [outcome({ changed: 1, first }), words.outcome.single.changed],
  [outcome({ placed: 2 }), 'שתי הערות: שתיים במקומן.'],
  [outcome({ placed: 12, moved: 3 }), '15 הערות: 3 עברו מקום, 12 במקומן.'],
])('%j: %s', async (comments, sentence) => {
  await saved(comments);
  await screen.findByText(sentence);
  expect(screen.queryByRole('link', { name: words.outcome.follow }) !== null).toBe(comments.first !== null);
});

it('says nothing where nobody has commented', async () => {
  await saved(outcome({}));
  await screen.findByRole('heading', { name: words.project.partsTitle });
  expect(screen.queryByRole('button', { name: words.outcome.close })).toBeNull();
});
