import type { Comment } from '@shulayim/contracts';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useReadingUi } from '../../../comments/text/reading.store';
import type { Reading } from '../../page/use-reading';
import { topOnScreen } from '../../../comments/passages/text-spans';
import { useKeyDown } from '../../../../platform/ui/layout/page/use-key-down';

export type Step = 1 | -1;

const steps: Readonly<Record<string, Step>> = { ArrowDown: 1, ArrowUp: -1 };

/** Index of the first comment of what is on screen or below it; one past the last when there is none. */
function firstAhead(root: HTMLElement | null, comments: readonly Comment[]): number {
  // By paragraphs: those far from the window have not drawn their marks.
  const from = topOnScreen(root) ?? Infinity;
  const index = comments.findIndex(({ selection_start: start }) => start !== null && start >= from);
  return index < 0 ? comments.length : index;
}

function nextOf(comments: readonly Comment[], text: RefObject<HTMLElement | null>, step: Step): Comment | undefined {
  const { focusedId } = useReadingUi.getState();
  const held = comments.findIndex(({ id }) => id === focusedId);
  const wanted = held < 0 ? firstAhead(text.current, comments) - (step === 1 ? 0 : 1) : held + step;
  return comments[(wanted + comments.length) % comments.length];
}

/**
 * Ctrl+ArrowDown and Ctrl+ArrowUp lead from comment to comment in the order of the text (A §2), around from the last to
 * the first. While something is being typed the keys are the field's own.
 *
 * @returns `go`: the same by a press
 */
export function useCommentSteps({ held, focus, text }: Reading) {
  const comments = useMemo(() => held.comments.filter((one) => one.selection_start !== null), [held.comments]);
  const { stepTo, openComment } = focus;
  const newest = useRef(comments);
  useEffect(() => {
    newest.current = comments;
  });
  useKeyDown((event) => {
    const step = steps[event.key];
    if (!step || !event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const next = nextOf(comments, text, step);
    if (!next) return;
    event.preventDefault();
    stepTo(next.id);
  });
  const go = useCallback(
    (step: Step) => {
      const next = nextOf(newest.current, text, step);
      if (next) openComment(next.id);
    },
    [text, openComment],
  );
  return { count: comments.length, go };
}
