import { segmentParagraph, type Paragraph, type ProjectLook, type Span, type TextDirection } from '@shulayim/anchoring';
import { formattedParagraphs, runsOf, type DrawnMark, type FormattedParagraph } from '@shulayim/formatting';
import {
  apart,
  asides,
  placed,
  type ExportedComment,
  type ExportedPart,
  type ExportedProject,
} from '../exported-project.js';

/** Letters of one look. */
export interface LaidRun extends Span {
  readonly text: string;
  readonly marks: readonly DrawnMark[];
}

/** A stretch of a paragraph under the same comments. */
export interface LaidSegment {
  readonly text: string;
  readonly runs: readonly LaidRun[];
  readonly isCommented: boolean;
  /** Whose passage ends here: the place for their sign. */
  readonly ending: readonly ExportedComment[];
}

export type Block =
  | { readonly kind: 'scene' | 'blank' }
  | {
      readonly kind: 'text';
      readonly paragraph: FormattedParagraph;
      readonly direction: TextDirection;
      readonly segments: readonly LaidSegment[];
    };

/** Comments as a page counts them, from 1: in the order of the text, those without a place after all others. */
export function numbered({ parts }: ExportedProject): ReadonlyMap<ExportedComment, number> {
  const inOrder = [...parts.flatMap(placed), ...asides.flatMap((aside) => parts.flatMap(apart[aside]))];
  return new Map(inOrder.map((comment, index) => [comment, index + 1]));
}

interface Ending {
  readonly comment: ExportedComment;
  readonly at: number;
}

export const paragraphsOf = ({ body, formatting }: ExportedPart, look: ProjectLook): FormattedParagraph[] =>
  formattedParagraphs(body, look, formatting ?? undefined);

/** A part's text in blocks. Every comment that has a place ends in exactly one segment. */
export function layOut(part: ExportedPart, look: ProjectLook): Block[] {
  const paragraphs = paragraphsOf(part, look);
  const endings = endingsOf(part, paragraphs);
  const highlights = placed(part).map(({ id, place }) => ({ id, ...place }));
  return paragraphs.map((paragraph) => {
    const { direction, kind } = paragraph;
    if (kind === 'scene' || kind === 'blank') return { kind };
    let waiting = endings.get(paragraph) ?? [];
    const segments = segmentParagraph(paragraph, highlights).map(({ start, end, text, ids }) => {
      const ending = waiting.filter(({ at }) => at <= end).map(({ comment }) => comment);
      waiting = waiting.filter(({ at }) => at > end);
      const runs = runsOf({ start, end }, paragraph.marks).map((run) => ({
        ...run,
        text: text.slice(run.start - start, run.end - start),
      }));
      return { text, runs, isCommented: ids.length > 0, ending };
    });
    return { kind: 'text', paragraph, direction, segments };
  });
}

/** In which paragraph a passage ends, and where; one that ends in the blank after a paragraph ends with it. */
function endingsOf(part: ExportedPart, paragraphs: readonly Paragraph[]): Map<Paragraph, Ending[]> {
  const texts = paragraphs.filter(({ isBreak }) => !isBreak);
  const endings = new Map<Paragraph, Ending[]>(texts.map((paragraph) => [paragraph, []]));
  for (const comment of placed(part)) {
    const last = texts.findLast(({ start }) => start < comment.place.end) ?? texts[0];
    if (last) endings.get(last)?.push({ comment, at: Math.min(comment.place.end, last.end) });
  }
  return endings;
}
