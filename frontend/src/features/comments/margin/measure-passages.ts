import { rangeInParagraph } from '../passages/text-spans';

/** One thing that stands in the margin: a comment, a draft, the form. */
export interface MarginItem {
  readonly id: string;
  /** First unit of its passage in the body; null of what has no place: it stands at the end. */
  readonly start: number | null;
  /** Pixels, until it was measured. */
  readonly estimatedHeight: number;
}

/** Notes farther than this from the window are not drawn, and their passages only guessed. Pixels. */
export const reach = 1000;

interface Drawn {
  readonly element: HTMLElement;
  readonly start: number;
  readonly top: number;
  readonly height: number;
  /** Tops of the marks in it, by comment; null of a paragraph that is far away. */
  readonly marks: ReadonlyMap<string, number> | null;
}

function marksOf(paragraph: HTMLElement): Map<string, number> {
  const tops = new Map<string, number>();
  for (const mark of paragraph.querySelectorAll<HTMLElement>('mark[data-ids]')) {
    const begun = mark.dataset['ids']?.split(' ').filter((id) => !tops.has(id)) ?? [];
    if (begun.length === 0) continue;
    const { top } = mark.getBoundingClientRect();
    for (const id of begun) tops.set(id, top);
  }
  return tops;
}

function drawn(element: HTMLElement): Drawn {
  const { top, height } = element.getBoundingClientRect();
  const isNear = top + height > -reach && top < window.innerHeight + reach;
  const marks = isNear ? marksOf(element) : null;
  return { element, start: Number(element.dataset['start']), top, height, marks };
}

/** Top of an item's passage in the window: exact near the window, guessed elsewhere. */
function topOf(id: string, start: number, paragraph: Drawn, next: Drawn | undefined): number {
  const { element, top, height, marks } = paragraph;
  // It may begin on the page before.
  const units = Math.max(0, start - paragraph.start);
  // What is being written has no mark yet.
  const exact = marks && (marks.get(id) ?? rangeInParagraph(element, units).getClientRects()[0]?.top);
  const length = Math.max(1, (next?.start ?? start + 1) - paragraph.start);
  return exact ?? top + (height * units) / length;
}

/**
 * Where each passage stands, in pixels from the top of the margin.
 *
 * @param items in the order of the text
 */
export function measurePassages(
  root: HTMLElement,
  margin: HTMLElement,
  items: readonly MarginItem[],
): Map<string, number> {
  const origin = margin.getBoundingClientRect().top;
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p[data-start]')].map(drawn);
  const end = root.getBoundingClientRect().bottom - origin;
  let index = 0;
  return new Map(
    items.map(({ id, start }) => {
      if (start === null) return [id, end];
      while ((paragraphs[index + 1]?.start ?? Infinity) <= start) index += 1;
      const paragraph = paragraphs[index];
      return [id, paragraph ? topOf(id, start, paragraph, paragraphs[index + 1]) - origin : end];
    }),
  );
}

/** Pixels that no eye sees. */
const slack = 0.5;

export const isSamePlaces = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, top]) => Math.abs((other.get(id) ?? Infinity) - top) < slack);
