import { countWords, isBlank } from '@shulayim/anchoring';
import { NewPart, type ImportedComment, type ImportedPart } from '@shulayim/contracts';
import { commentsWithin, moved, type PartComment } from './part-comments';
import { type Formatting, joinFormattings, noFormatting, sliceFormatting } from '@shulayim/formatting';
import { type Problems, problemsOf } from '../../../../platform/forms/form';
import { newKey } from '../../../../platform/api/api';

/** A part as the author is about to have it. */
export interface ProposedPart {
  /** Of this window only. */
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly formatting: Formatting;
  /** What the file's comments say of it, whether they are taken or not. */
  readonly comments: readonly PartComment[];
  readonly words: number;
  /** The title stands in no manuscript: it was made up for a piece of a longer text. */
  readonly isMadeUp: boolean;
  /** A line such as `***` that stood before it, and is in no part; joining puts it back. */
  readonly separator: string | null;
  /** Left out; it stays in the list, and can come back. */
  readonly isDropped: boolean;
  readonly isSaved: boolean;
  /** Of sending it as it is: the same words, tried again, are saved once. */
  readonly key: string;
}

export type Proposal = readonly ProposedPart[];

/** As the importer names pieces of what was too long, and what stands before the first heading. */
const pieceTitle = /^(.*) \(\d+\)$/;
const longestTitleWords = 8;
let lastId = 0;

type FormattedBody = Pick<ProposedPart, 'body' | 'formatting' | 'comments'>;

const make = (
  title: string,
  text: FormattedBody,
  isMadeUp: boolean,
  separator: string | null = null,
): ProposedPart => ({
  id: (lastId += 1),
  title,
  isMadeUp,
  separator,
  isDropped: false,
  isSaved: false,
  ...bodyOf(text),
});

/** What the server calls what stands before the first heading. */
const openings: readonly string[] = ['פתיחה', 'Opening'];

export const proposalOf = (parts: readonly ImportedPart[], comments: readonly ImportedComment[] = []): Proposal =>
  parts.map(({ title, body, formatting = noFormatting, separator }, index) => {
    const own = comments.flatMap(({ part_index, ...comment }) => (part_index === index ? [comment] : []));
    const isMadeUp = pieceTitle.test(title) || (index === 0 && openings.includes(title));
    return make(title, { body, formatting, comments: own }, isMadeUp, separator);
  });

/** Other words are another thing to send. */
const bodyOf = (text: FormattedBody) => ({ ...text, words: countWords(text.body), key: newKey() });

/** As it was kept, in another window perhaps. */
export const proposalAgain = (parts: readonly Omit<ProposedPart, 'id' | 'words'>[]): Proposal =>
  parts.map((part) => ({ ...part, id: (lastId += 1), words: countWords(part.body) }));

const replaced = (proposal: Proposal, id: number, by: readonly ProposedPart[]): Proposal =>
  proposal.flatMap((part) => (part.id === id ? by : [part]));

const changed = (proposal: Proposal, id: number, change: Partial<ProposedPart>): Proposal =>
  proposal.map((part) => (part.id === id ? { ...part, ...change } : part));

export const rename = (proposal: Proposal, id: number, title: string): Proposal =>
  changed(proposal, id, { title, isMadeUp: false, key: newKey() });
export const drop = (proposal: Proposal, id: number): Proposal => changed(proposal, id, { isDropped: true });
export const bringBack = (proposal: Proposal, id: number): Proposal => changed(proposal, id, { isDropped: false });
export const markSaved = (proposal: Proposal, id: number): Proposal => changed(proposal, id, { isSaved: true });
/** As if nothing of it had been sent: the work that it went to is gone. */
export const asUnsaved = (proposal: Proposal): Proposal =>
  proposal.map((part) => (part.isSaved ? { ...part, isSaved: false, key: newKey() } : part));

/** The part that `id` can be joined to: the nearest before it that is neither left out nor saved. */
export function partBefore(proposal: Proposal, id: number): ProposedPart | null {
  const at = proposal.findIndex((part) => part.id === id);
  const before = proposal.slice(0, at).findLast(({ isDropped }) => !isDropped);
  return before && !before.isSaved ? before : null;
}

/** Joins a part to the one before. Its title, unless it was made up, becomes a line of the text: no word is lost. */
export function mergeWithPrevious(proposal: Proposal, id: number): Proposal {
  const before = partBefore(proposal, id);
  const part = proposal.find((one) => one.id === id);
  if (!before || !part) return proposal;
  const between = [part.separator ?? '', part.isMadeUp ? '' : part.title].filter((line) => line !== '').join('\n\n');
  const gap = between === '' ? '\n' : `\n\n${between}\n\n`;
  const formatting = joinFormattings([
    { at: 0, formatting: before.formatting },
    { at: before.body.length + gap.length, formatting: part.formatting },
  ]);
  const comments = [...before.comments, ...part.comments.map((one) => moved(one, before.body.length + gap.length))];
  const merged = { ...before, ...bodyOf({ body: before.body + gap + part.body, formatting, comments }) };
  return replaced(
    proposal.filter((one) => one.id !== id),
    before.id,
    [merged],
  );
}

/**
 * Divides a part before the paragraph that begins at `offset`. A short paragraph there is taken for a title.
 *
 * @param offset UTF-16 code units in the body
 */
export function splitAt(proposal: Proposal, id: number, offset: number): Proposal {
  const part = proposal.find((one) => one.id === id);
  if (!part) return proposal;
  const first = pieceOf(part, 0, offset);
  const rest = pieceOf(part, offset, part.body.length);
  if (isBlank(first.body) || isBlank(rest.body)) return proposal;
  const [line = ''] = rest.body.split('\n');
  // What was said of the title stays with its text.
  const others = pieceOf(rest, line.length, rest.body.length, 0);
  const isTitle = countWords(line) <= longestTitleWords && !/[.,;!?…]["”]?\s*$/.test(line) && !isBlank(others.body);
  const base = pieceTitle.exec(part.title)?.[1] ?? part.title;
  const second = isTitle ? make(line.trim(), others, false) : make(`${base} (2)`, rest, true);
  return replaced(proposal, id, [{ ...part, ...bodyOf(first) }, second]);
}

/** A piece of a text with its look, without blank lines at either end. @param said from where on what is said belongs to it */
function pieceOf({ body, formatting, comments }: FormattedBody, from: number, to: number, said = from): FormattedBody {
  const [before, after] = blankEnds(body.slice(from, to));
  const span = { start: from + before, end: Math.max(from + before, to - after) };
  const piece = body.slice(span.start, span.end);
  return {
    body: piece,
    formatting: sliceFormatting(formatting, span),
    comments: commentsWithin(comments, piece, { from: said, to, at: span.start }),
  };
}

/** How long the blank lines at either end are; spaces inside the first and last line belong to the text. */
const blankEnds = (text: string): [before: number, after: number] => [
  /^(?:\s*\n)+/.exec(text)?.[0].length ?? 0,
  /(?:\n\s*)+$/.exec(text)?.[0].length ?? 0,
];

/** What is to be saved, in order. */
export const kept = (proposal: Proposal): readonly ProposedPart[] => proposal.filter(({ isDropped }) => !isDropped);
export const unsaved = (proposal: Proposal): readonly ProposedPart[] =>
  kept(proposal).filter(({ isSaved }) => !isSaved);

/** A part changes only by becoming another, and a text of 10,000 words takes a while to be looked at. */
const known = new WeakMap<ProposedPart, Problems>();

/** Nothing where the part can be saved. */
export function problemsOfPart(part: ProposedPart): Problems {
  const before = known.get(part);
  if (before) return before;
  const parsed = NewPart.safeParse({ title: part.title, body: part.body });
  const problems = parsed.success ? {} : problemsOf(parsed.error);
  known.set(part, problems);
  return problems;
}
