import { afterDrawing } from '../../../platform/loading/after-drawing';

/** Says of a paragraph that the browser may leave it for later; taken away as soon as it has been laid out. */
const laterSelector = 'p[data-later]';
export const isLater = ({ dataset }: HTMLElement): boolean => 'later' in dataset;
/** Paragraphs, few enough for a slow machine's frame. */
const portion = 12;
/** Until the next portion: whoever does something meanwhile is answered. Milliseconds. */
const betweenMs = 20;

const laterIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(laterSelector)];

/** Taken from the text with its first picture. */
const begin = (root: HTMLElement): void => void delete root.dataset['opening'];

function layOut(paragraphs: readonly HTMLElement[]): void {
  for (const paragraph of paragraphs) delete paragraph.dataset['later'];
  paragraphs.at(-1)?.getBoundingClientRect();
}

/** Before something in the text is led to: from then on all of it stands where it will stay. */
export function layOutAll(root: HTMLElement): void {
  begin(root);
  layOut(laterIn(root));
}

/**
 * Lays out what was left for later, a portion at a time, once the beginning is on screen.
 *
 * @returns calls it off
 */
export function layOutInPortions(root: HTMLElement): () => void {
  let isCalledOff = false;
  const go = () => {
    const waiting = laterIn(root);
    if (isCalledOff || waiting.length === 0) return;
    layOut(waiting.slice(0, portion));
    setTimeout(go, betweenMs);
  };
  void afterDrawing().then(() => {
    begin(root);
    // A face that comes late has all that uses it laid out anew.
    void document.fonts.ready.then(go);
  });
  return () => {
    isCalledOff = true;
  };
}
