import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect } from 'react';
import { rangeOfSpan } from '../../passages/text-spans';
import { whenDrawn } from '../../passages/when-drawn';

/** Pixels of air around the passage. */
const air = 14;

interface InSight {
  readonly text: RefObject<HTMLElement | null>;
  readonly span: Span | null;
  /** Only where the form covers the foot of the page. */
  readonly isActive: boolean;
}

/** How far the page must be scrolled for a passage to stand between the header and the sheet; its beginning comes first. */
export function shift(passage: { top: number; bottom: number }, room: { top: number; bottom: number }): number {
  const isTall = passage.bottom - passage.top > room.bottom - room.top;
  if (passage.top < room.top || isTall) return passage.top - room.top;
  return Math.max(0, passage.bottom - room.bottom);
}

function bringIntoSight(root: HTMLElement, span: Span): void {
  const range = rangeOfSpan(root, span);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect().top;
  if (!range || sheet === undefined) return;
  const by = shift(range.getBoundingClientRect(), { top: Math.max(0, header) + air, bottom: sheet - air });
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/**
 * Keeps what is being commented on above the form, also while the keyboard of a phone comes up and takes half of the page.
 * A scroll that this makes has no finger behind it and closes nothing.
 */
export function usePassageInSight({ text, span, isActive }: InSight): void {
  const { start, end } = span ?? {};
  useEffect(() => {
    const root = text.current;
    if (!root || !isActive || start === undefined || end === undefined) return;
    const bring = () => bringIntoSight(root, { start, end });
    const callOff = whenDrawn(root, () => rangeOfSpan(root, { start, end }), bring);
    const view = window.visualViewport;
    view?.addEventListener('resize', bring);
    return () => {
      callOff();
      view?.removeEventListener('resize', bring);
    };
  }, [text, isActive, start, end]);
}
