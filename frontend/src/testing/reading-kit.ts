import type { Comment, OpenedText, PartReactions, Reply, Text, User } from '@shulayim/contracts';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import words from '../features/comments/comments.he.json';
import { exampleComment } from '../features/feed/model/feed.examples';
import reading from '../features/reading/reading.he.json';
import { FakeServer } from './fake-server';
import { exampleUser, openPage } from './open-page';

export const exampleBody =
  'בבוקר ירדה מרים אל החוף ומנתה את הסירות. שלוש חסרו, והים היה שקט.\nהוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002, ואיש לא ענה.\nהיא עמדה שעה ארוכה.';
const instant = '2026-03-01T12:00:00.000Z';
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const exampleIds = { part: id(21), project: id(22), author: id(23), nextPart: id(24) };

export const exampleText = (change: Partial<Text> = {}): Text => ({
  id: exampleIds.part,
  projectId: exampleIds.project,
  projectTitle: 'מרים והים',
  title: 'הבית שעל שפת המים',
  content: exampleBody,
  author: 'דנה אלון',
  authorId: exampleIds.author,
  createdAt: instant,
  updatedAt: instant,
  version: 1,
  word_count: 30,
  part_number: 1,
  parts_count: 1,
  previous_part_id: null,
  next_part_id: null,
  visibility_status: 'public',
  feedback_status: 'open',
  readers_see_comments: true,
  ...change,
});

/** A comment on a passage of a text, by another reader unless `change` says otherwise. */
export function commentOn(passage: string, n: number, change: Partial<Comment> = {}, body = exampleBody): Comment {
  const [start, end] = [body.indexOf(passage), body.indexOf(passage) + passage.length];
  const at = `2026-03-01T12:00:${String(n).padStart(2, '0')}.000Z`;
  return exampleComment(n, {
    id: id(100 + n),
    part_id: exampleIds.part,
    reader_id: id(25),
    reader: { id: id(25), name: 'נועה לוי', avatar: null },
    is_guest: false,
    comment_text: `הערה ${n}`,
    selected_text: passage,
    selection_start: start,
    selection_end: end,
    selection_anchor: { exact: passage, prefix: '', suffix: '', start, end, text_version: 1 },
    created_at: at,
    updated_at: at,
    ...change,
  });
}

export const exampleReply = (comment: Comment, text: string): Reply => ({
  id: id(900),
  comment_id: comment.id,
  reader: { id: exampleIds.author, name: 'דנה אלון', avatar: null },
  author_name: 'דנה אלון',
  comment_text: text,
  created_at: '2026-03-01T13:00:00.000Z',
  updated_at: '2026-03-01T13:00:00.000Z',
});

/** The answer of `GET /api/texts/{id}`. */
export const opened = (comments: Comment[] = [], change: Partial<OpenedText> = {}): OpenedText => ({
  success: true,
  text: exampleText(),
  comments,
  can_comment: true,
  ...change,
});

export const exampleReader = exampleUser({ role: 'reader' });
export const exampleAuthor = exampleUser({ id: exampleIds.author });

const ofText = (action = ''): string => `/api/texts/${exampleIds.part}${action}`;
/** Asking for the text, and sending a comment on it. */
export const routes = {
  text: `GET ${ofText()}`,
  comments: `POST /api/parts/${exampleIds.part}/comments`,
  reactions: `GET /api/parts/${exampleIds.part}/reactions`,
  notes: `GET /api/parts/${exampleIds.part}/notes`,
  takeNote: `PUT /api/parts/${exampleIds.part}/notes`,
  review: `POST /api/reading/works/${exampleIds.project}/review`,
  react: `PUT /api/parts/${exampleIds.part}/reactions`,
};
/** Nobody has reacted, and everything is offered. */
export const noReactions: PartReactions = {
  success: true,
  settings: { enabled: true, off: [], labels: {} },
  mine: [],
  passages: [],
};

/** A server with one text, which is told of its readers. */
export const serverOf = (answer: OpenedText = opened()): FakeServer =>
  new FakeServer()
    .answer(routes.text, answer)
    .answer(routes.reactions, noReactions)
    .answer(routes.notes, { success: true, notes: [], waiting_in_work: 0 })
    .answer(`GET ${ofText('/changes')}`, {
      success: true,
      version: { n: answer.text.version, created_at: instant, note: null },
      read_version: null,
    })
    .answer(`POST ${ofText('/access')}`, { success: true, counted: true })
    .answer(`POST ${ofText('/finished')}`, { success: true })
    .answer(`PUT ${ofText('/progress')}`, { success: true, progress: { offset: 0, updated_at: instant } });

/** Where the notes stand in a list; a margin draws what it has measured, and here is no layout. */
export const partPath = `/project/${exampleIds.project}/part/${exampleIds.part}`;

/** The page of a text, once its words are there. */
export async function openText(
  answer: OpenedText = opened(),
  { as = exampleReader, path = `/text/${exampleIds.part}` }: { as?: User | null; path?: string } = {},
) {
  const page = await openPage(path, { as, server: serverOf(answer) });
  await screen.findByRole('group', { name: reading.textLabel });
  return page;
}

// No layout here: all of a text stands on the screen, at the top.
Range.prototype.getBoundingClientRect ??= () => ({ top: 100, bottom: 120 }) as DOMRect;
Range.prototype.getClientRects ??= () => [{ top: 100, height: 20 }] as unknown as DOMRectList;
window.scrollBy = () => undefined;

/** From now on the page is as wide as a desk; before the reading screens are loaded for the first time. */
export function atDesk(): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width: 1025px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const places = (passage: string) =>
  [...document.querySelectorAll<HTMLElement>('p[data-start]')].flatMap((paragraph) => {
    const offset = paragraph.textContent?.indexOf(passage) ?? -1;
    return offset < 0 ? [] : [{ paragraph, offset }];
  });

/** Drags with the mouse over a passage of one paragraph, which stands on the page. */
export async function drag(user: UserEvent, passage: string): Promise<void> {
  const [place] = places(passage);
  if (!place) throw new Error(`"${passage}" is not on the page`);
  const { paragraph: target, offset } = place;
  await user.pointer([
    { keys: '[MouseLeft>]', target, offset },
    { target, offset: offset + passage.length },
    { keys: '[/MouseLeft]', target, offset: offset + passage.length },
  ]);
  await act(async () => void document.dispatchEvent(new Event('selectionchange')));
}

export const textOf = () => screen.getByRole('group', { name: reading.textLabel });
export const form = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.newComment });
export const send = () => screen.getByRole<HTMLButtonElement>('button', { name: words.send });
/** The note of נועה's only comment, with a button of it. */
export const note = async () =>
  within(await screen.findByRole('article', { name: words.commentOf.replace('{{name}}', 'נועה לוי') }));
export const noteButton = async (name: string) => (await note()).findByRole('button', { name });
/** Which pieces of the text are marked with a comment; what is being written about is tinted, which is no mark. */
export const marked = () =>
  [...document.querySelectorAll<HTMLElement>('mark[data-ids]')]
    .filter(({ dataset }) => dataset['ids'])
    .map(({ textContent }) => textContent);
