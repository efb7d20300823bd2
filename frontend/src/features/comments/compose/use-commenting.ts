import type { Span } from '@shulayim/anchoring';
import type { WhyNot } from '@shulayim/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../../platform/session/session';
import { formOf, isEmpty, isLost } from './machine/commenting-machine';
import { useComposer } from './use-composer';
import { useLayout } from './use-layout';
import { useMachine } from './machine/use-machine';
import { usePassageInSight } from './touch/use-passage-in-sight';
import { canTint, usePendingHighlight } from './selection/use-pending-highlight';
import { usePointerKind } from './touch/use-pointer-kind';
import { useResumed } from './drafts/use-resumed';
import { useScrollAway } from './use-scroll-away';
import { useSelectedSpan } from './selection/use-selected-span';
import { useSentenceKeys } from './use-sentence-keys';
import { useTouch } from './touch/use-touch';
import type { Place } from './writing';
import { usePlacing } from '../placing/use-placing';
import { draftAt } from './drafts/drafts.store';
import { forgetPassage } from './drafts/resume';
import { useTappedSpan } from './touch/use-tapped-span';
import { useUnsentComments } from '../offline/use-unsent-comments';
import type { ReadText } from '../model/merge-comments';
import { useReadingUi } from '../text/reading.store';

interface CommentingInput {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  /** Whether this screen takes comments without an account, where the work allows them (decisions §5). */
  readonly guestsWelcome: boolean;
  /** Turns to the page that a passage stands on, where the screen has pages. */
  readonly reveal?: ((span: Span) => void) | undefined;
}

/** Why a reader of this screen may only look; null when they may comment. */
function whyNotHere(held: ReadText, isStranger: boolean): WhyNot | null {
  if (!held.can_comment) return held.why_not ?? 'sign_in_required';
  return isStranger ? 'sign_in_required' : null;
}

/** Everything between a selection and a sent comment, the same on every reading screen. */
export function useCommenting({ held, textKey, guestsWelcome, reveal }: CommentingInput) {
  const text = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const layout = useLayout();
  const pointer = usePointerKind();
  const body = held.text.content;
  const placing = usePlacing(held, textKey);
  const whyNot = whyNotHere(held, !user && !guestsWelcome);
  const canBegin = whyNot === null || whyNot === 'sign_in_required';
  const machine = useMachine();
  const { state, happened } = machine;
  const composer = useComposer({ held, textKey, user, blocked: whyNot, machine });
  useUnsentComments(held, textKey, user);
  const gate = state.at === 'gate' ? state.span : null;
  const form = formOf(state);
  const isCommentOpen = useReadingUi((ui) => ui.focusedId !== null);

  const begin = (place: Place, withFocus: boolean) => {
    const { start, end } = place;
    if (whyNot === 'sign_in_required') happened({ type: 'signInAsked', span: { start, end } });
    // What was written before commenting was closed can still be read and copied.
    else if (whyNot && !draftAt(composer.drafts, place)) happened({ type: 'tapDropped' });
    else composer.open(place, withFocus);
  };
  const newestBegin = useRef(begin);
  useEffect(() => {
    newestBegin.current = begin;
  });
  const beginParagraph = useCallback(
    ({ start, end }: Span) => {
      const inner = body.slice(start, end).trim();
      const from = body.indexOf(inner, start);
      newestBegin.current({ start: from, end: from + inner.length }, true);
    },
    [body],
  );
  const closeGate = () => {
    happened({ type: 'gateLeft' });
    forgetPassage();
  };
  const turnAway = () => {
    if (gate) forgetPassage();
    happened({ type: 'turnedAway' });
  };
  const selected = useSelectedSpan({
    text,
    body,
    onSettled: (span) => {
      if (layout !== 'margin') return;
      if (span) begin(span, false);
      else turnAway();
    },
  });
  const isAllowed = !selected && !form && !gate && (placing.comment !== null || !isCommentOpen);
  const { tapped, reach, onTap } = useTappedSpan({ text, body, machine, isAllowed });
  const onDouble = () => happened({ type: 'tapDropped' });
  useTouch({ text, body, canComment: canBegin || placing.comment !== null, onTap, onDouble });
  const { onKeyDown, announcement } = useSentenceKeys({
    text,
    body,
    reveal,
    onEnter: (span) => (placing.comment ? placing.at(span) : begin(span, true)),
  });
  const onShift = useScrollAway(isEmpty(form) || gate !== null || tapped !== null, turnAway);
  // A stranger who was let in meanwhile.
  useEffect(() => {
    if (whyNot !== 'sign_in_required') happened({ type: 'gateLeft' });
  }, [whyNot, happened]);
  useResumed({
    held,
    whyNot,
    wanted: form?.writing.span ?? gate,
    onResume: (span) => {
      reveal?.(span);
      begin(span, true);
    },
  });
  const written = isLost(form) ? null : form?.writing.span;
  const pending = written ?? gate ?? tapped;
  usePendingHighlight(text, pending);
  const inSheet = layout === 'drawer' ? 'sheet' : null;
  usePassageInSight({ text, span: pending ?? null, cover: tapped ? 'selection-bar' : inSheet, onShift });
  const chosen = selected ?? tapped;
  return {
    text,
    user,
    layout,
    composer,
    whyNot,
    gate,
    takesFocus: form?.takesFocus ?? false,
    /** How what was tapped is made wider or narrower. */
    reach,
    placing,
    selected: canBegin ? chosen : null,
    /** Whatever is selected, also where nothing may be added. */
    chosen,
    /** On a wide page, too, a finger finds no way to the margin: what it chose is offered at the foot. */
    isByTouch: pointer === 'touch',
    /** For browsers that cannot tint a range: not while the native selection is still being made. */
    tint: canTint() || selected ? null : pending,
    isAuthor: user?.id === held.text.authorId,
    /** Readers see one another's comments; undefined where comments go nowhere. */
    readersSee: held.text.readers_see_comments,
    announcement,
    onKeyDown,
    begin,
    canBegin,
    /** Of a whole paragraph; the same function while the text is the same. */
    beginParagraph,
    closeGate,
    giveFocusBack: () => text.current?.focus({ preventScroll: true }),
  };
}
export type Commenting = ReturnType<typeof useCommenting>;
