import type { Span } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollBehavior } from '../../../../platform/ui/layout/page/reduced-motion';
import { useReadingUi } from '../../../comments/text/reading.store';
import { whenDrawn } from '../../../comments/passages/when-drawn';
import { useLinkedComment } from './use-linked-comment';

/** What the drawer shows: nothing, all comments, or one. */
type Drawer = { kind: 'list' } | { kind: 'one'; id: string } | null;

interface Focusable {
  readonly text: RefObject<HTMLElement | null>;
  readonly layout: 'margin' | 'drawer';
  readonly comments: readonly Comment[];
  /** Turns to the page that a passage stands on; the same function at every drawing. */
  readonly reveal?: ((span: Span) => void) | undefined;
}

/** Takes the focus to a comment's note as soon as it stands on the page. */
function useNoteFocus() {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  const focused = useRef<typeof wanted>(null);
  // After every drawing: the note of another page comes a little later.
  useEffect(() => {
    if (!wanted || focused.current === wanted) return;
    const note = document.querySelector<HTMLElement>(`[data-comment-id="${wanted.id}"]`);
    if (!note) return;
    focused.current = wanted;
    note.focus({ preventScroll: true });
  });
  return setWanted;
}

/** Scrolls to a comment's passage, also when the page that it stands on comes a little later. */
function usePassages({ text, layout, comments, reveal }: Focusable) {
  const newest = useRef(comments);
  const callOff = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    newest.current = comments;
  });
  useEffect(() => () => callOff.current?.(), []);
  return useMemo(
    () => (id: string, behavior: ScrollBehavior) => {
      const comment = newest.current.find((one) => one.id === id);
      if (!text.current || typeof comment?.selection_start !== 'number' || comment.selection_end === null) return;
      reveal?.({ start: comment.selection_start, end: comment.selection_end });
      callOff.current?.();
      callOff.current = whenDrawn(
        text.current,
        (root) => root.querySelector(`mark[data-ids~="${id}"]`),
        (mark) => mark.scrollIntoView({ block: layout === 'margin' ? 'center' : 'start', behavior }),
      );
    },
    [text, layout, reveal],
  );
}

/** Leads from a comment to its passage and from a passage to its comments. The functions stay the same. */
export function useCommentFocus(focusable: Focusable) {
  const { layout, comments } = focusable;
  const { focusedId, pulsedId, placingId, focus, pulse } = useReadingUi();
  const [drawer, setDrawer] = useState<Drawer>(null);
  const setWanted = useNoteFocus();
  const scrollTo = usePassages(focusable);
  useEffect(() => () => focus(null), [focus]);
  // Who chooses a passage wants to see the text.
  useEffect(() => {
    if (placingId) setDrawer(null);
  }, [placingId]);
  const ways = useMemo(() => {
    const show = (id: string) => {
      focus(id);
      if (layout === 'drawer') setDrawer({ kind: 'one', id });
    };
    return {
      setDrawer,
      /** From a card to its passage, which pulses (A §4). */
      openComment: (id: string) => {
        show(id);
        pulse(id);
        scrollTo(id, scrollBehavior());
      },
      /** From a mark to the first of its comments, at each further press to the next. */
      openMark: (ids: readonly string[]) => {
        const id = ids[(ids.indexOf(useReadingUi.getState().focusedId ?? '') + 1) % ids.length];
        if (!id) return;
        show(id);
        setWanted({ id });
      },
      /** By keyboard from one comment to another: its passage pulses longer (A §4), its note takes the focus. */
      stepTo: (id: string) => {
        show(id);
        pulse(id, 'keyboard');
        setWanted({ id });
        scrollTo(id, scrollBehavior());
      },
      /** From another page: at once, to the passage and to its note. */
      arriveAt: (id: string) => {
        show(id);
        pulse(id);
        setWanted({ id });
        scrollTo(id, 'auto');
      },
      closeDrawer: () => {
        setDrawer(null);
        focus(null);
      },
      hold: focus,
    };
  }, [layout, focus, pulse, scrollTo, setWanted]);
  useLinkedComment(comments, ways.arriveAt);
  return { ...ways, focusedId, pulsedId, drawer: layout === 'drawer' ? drawer : null };
}
export type CommentFocus = ReturnType<typeof useCommentFocus>;
