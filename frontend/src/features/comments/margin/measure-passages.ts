import { paragraphsOf, rangeInParagraph, startOf } from '../passages/text-spans';

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

/** A paragraph as it is laid out; its top is counted from the text's own, so that scrolling changes nothing. */
interface LaidOut {
  readonly element: HTMLElement;
  readonly start: number;
  readonly top: number;
  readonly height: number;
}

function layOut(element: HTMLElement, origin: number): LaidOut {
  const { top, height } = element.getBoundingClientRect();
  return { element, start: startOf(element), top: top - origin, height };
}

/** Top of a passage in the window, by its mark; what is being written has none yet. */
function topInWindow({ element, start }: LaidOut, id: string, units: number): number | undefined {
  const mark = element.querySelector(`mark[data-ids~="${id}"]`);
  const box = mark?.getBoundingClientRect() ?? rangeInParagraph(element, units - start).getClientRects()[0];
  return box?.top;
}

/**
 * Where the passages of a text stand. What was measured is remembered until the text is laid out anew: marks come and go
 * without moving a letter (ADR 45), so one comment more is one passage more to be measured.
 */
export class PassageTops {
  private paragraphs: readonly LaidOut[] = [];
  /** Item id → its passage's beginning in the body, and its top. */
  private readonly exact = new Map<string, { readonly start: number; readonly top: number }>();

  /** The text is laid out anew. */
  forget(): void {
    this.paragraphs = [];
    this.exact.clear();
  }

  /**
   * @param items in the order of the text
   * @returns item id → top of its passage, in pixels from the top of the margin: exact near the window, guessed elsewhere
   */
  measure(root: HTMLElement, margin: HTMLElement, items: readonly MarginItem[]): Map<string, number> {
    const { top: origin, bottom } = root.getBoundingClientRect();
    const offset = origin - margin.getBoundingClientRect().top;
    this.layOut(root, origin);
    let index = 0;
    return new Map(
      items.map(({ id, start }) => {
        if (start === null) return [id, bottom - origin + offset];
        while ((this.paragraphs[index + 1]?.start ?? Infinity) <= start) index += 1;
        return [id, (this.topOf(id, start, index, origin) ?? bottom - origin) + offset];
      }),
    );
  }

  private layOut(root: HTMLElement, origin: number): void {
    const drawn = paragraphsOf(root);
    const held = this.paragraphs;
    if (drawn.length === held.length && drawn.every((element, index) => element === held[index]?.element)) return;
    this.forget();
    this.paragraphs = drawn.map((element) => layOut(element, origin));
  }

  private topOf(id: string, start: number, index: number, origin: number): number | undefined {
    const paragraph = this.paragraphs[index];
    const held = this.exact.get(id);
    if (!paragraph || held?.start === start) return held?.top;
    const { top, height } = paragraph;
    // It may begin on the page before.
    const from = Math.max(start, paragraph.start);
    const isNear = origin + top + height > -reach && origin + top < window.innerHeight + reach;
    const measured = isNear ? topInWindow(paragraph, id, from) : undefined;
    if (measured !== undefined) this.exact.set(id, { start, top: measured - origin });
    const length = Math.max(1, (this.paragraphs[index + 1]?.start ?? start + 1) - paragraph.start);
    return measured === undefined ? top + (height * (from - paragraph.start)) / length : measured - origin;
  }
}

/** Pixels that no eye sees. */
const slack = 0.5;

export const isSamePlaces = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, top]) => Math.abs((other.get(id) ?? Infinity) - top) < slack);
