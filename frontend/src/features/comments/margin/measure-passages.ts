import { isLater } from '../passages/later-paragraphs';
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

/** Where the text stood when it was last looked at. Pixels. */
interface Frame {
  /** The text's top, counted from the window's. */
  readonly origin: number;
  /** The same, counted from the margin's top. */
  readonly offset: number;
  readonly height: number;
}

/**
 * Where the passages of a text stand. What was measured is remembered until the text is laid out anew: marks come and go
 * without moving a letter (ADR 45), so one comment more is at most one passage more to be measured.
 */
export class PassageTops {
  private paragraphs: readonly LaidOut[] = [];
  private frame: Frame | null = null;
  /** A passage's beginning in the body → its top. */
  private readonly exact = new Map<number, number>();

  /** The text is laid out anew. */
  forget(): void {
    this.paragraphs = [];
    this.frame = null;
    this.exact.clear();
  }

  /**
   * @param items in the order of the text
   * @returns item id → top of its passage, in pixels from the top of the margin: exact near the window, guessed elsewhere
   */
  measure(root: HTMLElement, margin: HTMLElement, items: readonly MarginItem[]): Map<string, number> {
    const { top: origin, height } = root.getBoundingClientRect();
    const frame = { origin, offset: origin - margin.getBoundingClientRect().top, height };
    this.layOut(root, origin);
    this.frame = frame;
    return this.tops(frame, items, topInWindow);
  }

  /** The same without a look at the page, which would have to be laid out for it; null where a look is needed. */
  known(items: readonly MarginItem[]): Map<string, number> | null {
    if (!this.frame) return null;
    let isKnown = true;
    const tops = this.tops(this.frame, items, () => {
      isKnown = false;
      return undefined;
    });
    return isKnown ? tops : null;
  }

  private tops(frame: Frame, items: readonly MarginItem[], look: typeof topInWindow): Map<string, number> {
    let index = 0;
    return new Map(
      items.map(({ id, start }) => {
        if (start === null) return [id, frame.height + frame.offset];
        while ((this.paragraphs[index + 1]?.start ?? Infinity) <= start) index += 1;
        return [id, (this.topOf(id, start, index, frame.origin, look) ?? frame.height) + frame.offset];
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

  private topOf(
    id: string,
    start: number,
    index: number,
    origin: number,
    look: typeof topInWindow,
  ): number | undefined {
    const paragraph = this.paragraphs[index];
    const held = this.exact.get(start);
    if (!paragraph || held !== undefined) return held;
    const { top, height } = paragraph;
    // It may begin on the page before.
    const from = Math.max(start, paragraph.start);
    const isNear = origin + top + height > -reach && origin + top < window.innerHeight + reach;
    // What waits to be laid out would be so for this measure alone.
    const measured = isNear && !isLater(paragraph.element) ? look(paragraph, id, from) : undefined;
    if (measured !== undefined) this.exact.set(start, measured - origin);
    const length = Math.max(1, (this.paragraphs[index + 1]?.start ?? start + 1) - paragraph.start);
    return measured === undefined ? top + (height * (from - paragraph.start)) / length : measured - origin;
  }
}

/** Pixels that no eye sees. */
const slack = 0.5;

export const isSamePlaces = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, top]) => Math.abs((other.get(id) ?? Infinity) - top) < slack);
