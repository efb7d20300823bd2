import type { ImportedComment } from '@shulayim/contracts';

/** What somebody said of a part in the file; offsets in the part's body. */
export type PartComment = Omit<ImportedComment, 'part_index'>;

export const moved = (comment: PartComment, by: number): PartComment => ({
  ...comment,
  selection_start: comment.selection_start + by,
  selection_end: comment.selection_end + by,
});

interface Piece {
  readonly from: number;
  readonly to: number;
  /** Where the piece's own text begins, without blank lines before it. */
  readonly at: number;
}

/** Those whose passage begins in a piece of a text, as far as it reaches there; what stood on a title stands on the first line. */
export function commentsWithin(
  comments: readonly PartComment[],
  piece: string,
  { from, to, at }: Piece,
): PartComment[] {
  return comments
    .filter(({ selection_start: start }) => start >= from && start < to)
    .map((comment) => {
      const start = Math.max(0, comment.selection_start - at);
      const end = Math.min(piece.length, comment.selection_end - at);
      return start < end ? onPassage(comment, piece, start, end) : onPassage(comment, piece, 0, firstLine(piece));
    });
}

const firstLine = (text: string): number => text.split('\n')[0]?.length ?? 0;

const onPassage = (comment: PartComment, body: string, start: number, end: number): PartComment => ({
  ...comment,
  selected_text: body.slice(start, end),
  selection_start: start,
  selection_end: end,
});

/** Whoever wrote comments, and how many, in the order of the text. */
export function namesIn(
  parts: readonly { readonly comments: readonly PartComment[] }[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { comments } of parts)
    for (const comment of comments) counts.set(nameOf(comment), (counts.get(nameOf(comment)) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Empty where the file does not say. */
export const nameOf = ({ author_name }: PartComment): string => author_name ?? '';
