import { type Span, cutText, sentences, splitParagraphs } from '@shulayim/anchoring';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Chosen, spanOfChosen, stepSentence } from '../passages/sentence-steps';
import { rangeOfSpan, selectSpan, topOnScreen } from '../passages/text-spans';
import { whenDrawn } from '../passages/when-drawn';

/** UTF-16 code units of a chosen passage that are read aloud. */
const maxAnnounced = 300;

interface SentenceKeys {
  readonly text: RefObject<HTMLElement | null>;
  readonly body: string;
  /** Turns to the page that a sentence stands on, where the screen has pages. */
  readonly reveal?: ((span: Span) => void) | undefined;
  readonly onEnter: (span: Span) => void;
}

/** Choosing begins with the first sentence that is on screen. */
function firstOnScreen(root: HTMLElement, all: readonly Span[]): number {
  const from = topOnScreen(root) ?? 0;
  const index = all.findIndex(
    (one) => one.start >= from && (rangeOfSpan(root, one)?.getBoundingClientRect().top ?? 0) > 0,
  );
  return Math.max(0, index);
}

/**
 * Keyboard in a text (contracts): arrows choose a sentence, Shift widens, Enter comments, Escape lets go. A text that was
 * entered by the mouse keeps its arrows for scrolling.
 */
export function useSentenceKeys({ text, body, reveal, onEnter }: SentenceKeys) {
  const all = useMemo(() => splitParagraphs(body).flatMap((paragraph) => sentences(paragraph)), [body]);
  const chosen = useRef<Chosen | null>(null);
  const byMouse = useRef(false);
  /** The page of the chosen sentence may have to be turned to first. */
  const reaching = useRef({ isUnderWay: false, callOff: () => undefined as void });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const root = text.current;
    const onPointer = () => {
      byMouse.current = true;
      chosen.current = null;
    };
    const onLeave = () => (byMouse.current = false);
    root?.addEventListener('pointerdown', onPointer);
    root?.addEventListener('blur', onLeave);
    return () => {
      root?.removeEventListener('pointerdown', onPointer);
      root?.removeEventListener('blur', onLeave);
    };
  }, [text, body]);

  const move = (root: HTMLElement, step: 1 | -1, widens: boolean) => {
    const last = chosen.current && all[chosen.current.to];
    // The page was turned away from it.
    if (last && !reaching.current.isUnderWay && !rangeOfSpan(root, last)) chosen.current = null;
    const firstOne = chosen.current ? 0 : firstOnScreen(root, all);
    chosen.current = stepSentence(chosen.current, { step, widens, count: all.length, firstOne });
    const span = chosen.current && spanOfChosen(all, chosen.current);
    if (!span) return;
    const reached = all[chosen.current?.to ?? 0] ?? span;
    reveal?.(reached);
    reaching.current.callOff();
    reaching.current.isUnderWay = true;
    reaching.current.callOff = whenDrawn(
      root,
      () => rangeOfSpan(root, reached),
      (range) => {
        reaching.current.isUnderWay = false;
        selectSpan(root, span);
        range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
      },
    );
    setAnnouncement(cutText(body.slice(span.start, span.end), maxAnnounced));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const root = text.current;
    if (!root || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    const span = chosen.current && spanOfChosen(all, chosen.current);
    if (step && !byMouse.current) {
      event.preventDefault();
      move(root, step, event.shiftKey);
    } else if (event.key === 'Enter' && span) {
      event.preventDefault();
      onEnter(span);
    } else if (event.key === 'Escape' && span) {
      chosen.current = null;
      getSelection()?.removeAllRanges();
      setAnnouncement('');
    }
  };
  const newest = useRef(onKeyDown);
  useLayoutEffect(() => {
    newest.current = onKeyDown;
  });
  return {
    /** The same function at every drawing. */ onKeyDown: useCallback(
      (event: KeyboardEvent) => newest.current(event),
      [],
    ),
    announcement,
  };
}
