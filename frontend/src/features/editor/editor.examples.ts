import type { Comment, Draft, DraftChange, OpenedText } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';
import { openedPart } from '../../testing/writing.examples';
import words from './editor.he.json';

const instant = '2026-03-01T12:00:00.000Z';
export const project = exampleProject(1);
export const part = examplePart(1, { body: 'שלוש סירות חסרו.\nוהים היה שקט.', text_version: 3 });
export const draftRoute = `/api/projects/${project.id}/parts/${part.id}/draft`;
export const commentId = examplePart(50).id;

export const comment = (change: Partial<Comment> = {}): Comment => ({
  id: commentId,
  part_id: part.id,
  reader_id: null,
  reader: null,
  author_name: 'רות',
  is_guest: true,
  is_mine: false,
  comment_text: 'המילה חסרו לא ברורה',
  selected_text: 'חסרו',
  selection_start: 11,
  selection_end: 15,
  selection_anchor: { exact: 'חסרו', prefix: '', suffix: '', start: 11, end: 15, text_version: 3 },
  text_version: 3,
  anchor_state: 'placed',
  resolved: false,
  resolved_at: null,
  created_at: instant,
  updated_at: instant,
  edited_at: null,
  replies: [],
  ...change,
});

export const draft = (change: Partial<Draft> = {}): Draft => ({
  part_id: part.id,
  project_id: project.id,
  based_on: 3,
  revision: 1,
  title: part.title,
  body: part.body,
  fixes: [],
  publish_at: null,
  announce: false,
  not_published: null,
  updated_at: instant,
  ...change,
});

const opened = (content: string, authorId: string, comments: readonly Comment[]): OpenedText => ({
  ...openedPart({ ...part, body: content }, project.title, authorId),
  comments: [...comments],
});

/** Somebody else each time: what was left unsent is kept for whoever wrote it. */
let people = 0;
export const someone = () => exampleUser({ id: examplePart(++people + 60).id });
interface Given {
  readonly query?: string;
  readonly held?: Draft | null;
  readonly body?: string;
  readonly me?: ReturnType<typeof exampleUser>;
  readonly comments?: readonly Comment[];
}
export async function open(given: Given = {}) {
  const { query = '', held = null, body: content = part.body, me = someone(), comments = [comment()] } = given;
  const server = authorsServer([{ ...project, author_id: me.id }], [part]);
  server.answer(`GET /api/texts/${part.id}`, opened(content, me.id, comments));
  const state: { draft: Draft | null } = { draft: held };
  server.answer(`GET ${draftRoute}`, () => ({ success: true, draft: state.draft }));
  server.answer(`PUT ${draftRoute}`, ({ body }) => {
    state.draft = { ...draft(), ...(body as DraftChange), revision: (state.draft?.revision ?? 0) + 1 } as Draft;
    return { success: true, draft: state.draft };
  });
  const page = await openPage(`/project/${project.id}/part/${part.id}/edit${query}`, { as: me, server });
  const text = await screen.findByRole('textbox', { name: words.text });
  /** Puts words in the place of others, as one who selects and pastes. */
  const replace = async (old: string, now: string) => {
    await page.user.click(await screen.findByRole('button', { name: words.more }));
    await page.user.click(await screen.findByRole('menuitem', { name: words.find.replacing, hidden: true }));
    const query = await screen.findByRole('textbox', { name: words.find.query });
    // It begins with what is marked in the text.
    await page.user.clear(query);
    await page.user.type(query, old);
    await page.user.type(screen.getByRole('textbox', { name: words.find.words }), now);
    await page.user.click(screen.getByRole('button', { name: words.find.replaceAll }));
    await page.user.click(screen.getByRole('button', { name: words.find.close }));
  };
  return { ...page, server, text, replace, me, state };
}
export const saved = () => screen.findByText(words.saving.saved, undefined, { timeout: 4000 });
export const sent = (server: { callsOf(route: string): readonly { body: unknown }[] }) =>
  server.callsOf(`PUT ${draftRoute}`).map(({ body }) => body as DraftChange);
