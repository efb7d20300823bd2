import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect } from 'react';
import { rangeOfSpan } from '../../passages/text-spans';
import { scrollBehavior } from '../../../../platform/ui/layout/page/reduced-motion';
import { whenDrawn } from '../../passages/when-drawn';
import { doubleTapMs } from './use-touch';

/** Pixels of air around the passage. */
const air = 14;

/** What may cover the foot of the page: a form's sheet, or the bar of what was chosen by tapping. */
type Cover = 'sheet' | 'selection-bar';

interface InSight {
  readonly text: RefObject<HTMLElement | null>;
  readonly span: Span | null;
  /** null: nothing does. */
  readonly cover: Cover | null;
  /** The page is scrolled to this distance from its top. */
  readonly onShift: (top: number) => void;
}

/** How far the page must be scrolled for a passage to stand between the header and the sheet; its beginning comes first. */
export function shift(passage: { top: number; bottom: number }, room: { top: number; bottom: number }): number {
  const isTall = passage.bottom - passage.top > room.bottom - room.top;
  if (passage.top < room.top || isTall) return passage.top - room.top;
  return Math.max(0, passage.bottom - room.bottom);
}

/** @returns by how many pixels the page must be scrolled; nothing covers it, or what was chosen is not drawn: 0 */
function shiftNow(root: HTMLElement, span: Span, cover: Cover): number {
  const range = rangeOfSpan(root, span);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector(`[data-${cover}]`)?.getBoundingClientRect().top;
  if (!range || foot === undefined) return 0;
  return shift(range.getBoundingClientRect(), { top: Math.max(0, header) + air, bottom: foot - air });
}

/**
 * Keeps what is being commented on above the form, also while the keyboard of a phone comes up and takes half of the page; and
 * what was tapped above its bar, which grows by what else can be done with it. A scroll that this makes closes nothing.
 */
export function usePassageInSight({ text, span, cover, onShift }: InSight): void {
  const { start, end } = span ?? {};
  useEffect(() => {
    const root = text.current;
    if (!root || cover === null || start === undefined || end === undefined) return;
    const isBar = cover === 'selection-bar';
    const bring = () => {
      const by = shiftNow(root, { start, end }, cover);
      if (by === 0) return;
      const { scrollHeight, clientHeight } = document.documentElement;
      const top = Math.max(0, Math.min(window.scrollY + by, scrollHeight - clientHeight));
      onShift(top);
      window.scrollTo({ top, behavior: isBar ? scrollBehavior() : 'instant' });
    };
    let callOff = () => {};
    const growth = new ResizeObserver(bring);
    const view = window.visualViewport;
    const begin = () => {
      callOff = whenDrawn(root, () => rangeOfSpan(root, { start, end }), bring);
      const bar = isBar && document.querySelector(`[data-${cover}]`);
      if (bar) growth.observe(bar);
      view?.addEventListener('resize', bring);
    };
    // The second tap of two is for the same place of the glass: the text must not have moved away beneath it.
    const waiting = isBar ? setTimeout(begin, doubleTapMs) : begin();
    return () => {
      if (waiting) clearTimeout(waiting);
      growth.disconnect();
      callOff();
      view?.removeEventListener('resize', bring);
    };
  }, [text, cover, onShift, start, end]);
}
