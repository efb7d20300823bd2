import type { Span } from '@shulayim/anchoring';
import type { Reaches } from '../touch/reaches';
import type { Refusal, Writing } from '../writing';

/** The form: what is being written, and what it says of a refusal. */
export interface Form {
  readonly writing: Writing;
  readonly refusal: Refusal | null;
  /** A press or a key takes the focus into the form, a selection does not. */
  readonly takesFocus: boolean;
}

/** A native selection is no state of ours: the browser keeps it, whatever else is going on. */
export type CommentingState =
  | { readonly at: 'idle' }
  /** A finger chose a passage by tapping: no native selection, no mark, nothing that is kept. */
  | { readonly at: 'tapped'; readonly spans: readonly Span[]; readonly index: number }
  /** Somebody who must sign in first wanted to comment there; a form that was open stays behind. */
  | { readonly at: 'gate'; readonly span: Span; readonly behind: Form | null }
  | { readonly at: 'writing'; readonly form: Form };

export type CommentingEvent =
  /** Null reaches: the tap fell on no sentence. */
  | { readonly type: 'tapped'; readonly offset: number; readonly reaches: Reaches | null }
  /** 1 wider, -1 narrower. */
  | { readonly type: 'reachChanged'; readonly step: 1 | -1 }
  /** Escape, a press elsewhere, a native selection or an opened comment took the place of what was tapped. */
  | { readonly type: 'tapDropped' }
  | { readonly type: 'signInAsked'; readonly span: Span }
  /** Closed, or its person was let in. */
  | { readonly type: 'gateLeft' }
  /** A passage was selected, entered by key, pressed, or continued as a draft. */
  | ({ readonly type: 'opened'; readonly isDraft: boolean } & Form)
  | { readonly type: 'typed'; readonly text: string }
  /** The text was revised under the open form. Null: the passage is gone. */
  | { readonly type: 'revised'; readonly writing: Writing | null }
  /** Nothing is selected any more, or the page was scrolled away: nothing that was typed may go by that. */
  | { readonly type: 'turnedAway' }
  /** Escape and 'ביטול'. */
  | { readonly type: 'closed' }
  /** Offline, too: the comment waits beside the text, and no refusal comes. */
  | { readonly type: 'sent' }
  | ({ readonly type: 'refused' } & Form);

export const idle: CommentingState = { at: 'idle' };

/** The form that is open, also behind the way to sign in. */
export const formOf = (state: CommentingState): Form | null =>
  state.at === 'writing' ? state.form : state.at === 'gate' ? state.behind : null;

export const tappedSpan = (state: CommentingState): Span | null =>
  state.at === 'tapped' ? (state.spans[state.index] ?? null) : null;

export const isEmpty = (form: Form | null): boolean => form?.writing.text.trim() === '';
export const isLost = (form: Form | null): boolean => form?.refusal?.kind === 'lost';
export const isSameSpan = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

/** Words that lost their passage go along to the next one. @returns null when there are none */
export const lostWords = (form: Form | null, next: Span): Writing | null =>
  form && isLost(form) && !isSameSpan(form.writing.span, next) ? form.writing : null;

const withForm = (state: CommentingState, form: Form | null): CommentingState => {
  if (state.at === 'gate') return { ...state, behind: form };
  return form ? { at: 'writing', form } : idle;
};

function tap(state: CommentingState, offset: number, reaches: Reaches | null): CommentingState {
  if (state.at !== 'idle' && state.at !== 'tapped') return state;
  const held = tappedSpan(state);
  const isAgain = held && held.start <= offset && offset <= held.end;
  return isAgain || !reaches ? idle : { at: 'tapped', spans: reaches.spans, index: reaches.first };
}

function open(state: CommentingState, { isDraft, ...form }: Form & { readonly isDraft: boolean }): CommentingState {
  const held = formOf(state);
  const { writing, takesFocus } = form;
  if (held && isSameSpan(held.writing.span, writing.span)) return { at: 'writing', form: { ...held, takesFocus } };
  const text = (isDraft ? null : lostWords(held, writing.span)?.text) ?? writing.text;
  return { at: 'writing', form: { ...form, writing: { ...writing, text } } };
}

/**
 * What happens between a selection and a sent comment. A comment on its way is no state: it stands beside the text, and the
 * next one can be begun meanwhile.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> idle
 *   idle --> tapped: tapped on a sentence
 *   tapped --> tapped: reachChanged, tapped on another sentence
 *   tapped --> idle: tapDropped, tapped again, turnedAway
 *   idle --> writing: opened
 *   tapped --> writing: opened
 *   writing --> writing: opened elsewhere, typed, revised
 *   writing --> idle: sent, closed, turnedAway from an empty form
 *   idle --> writing: refused
 *   tapped --> writing: refused
 *   idle --> gate: signInAsked
 *   tapped --> gate: signInAsked
 *   writing --> gate: signInAsked, with the form behind it
 *   gate --> idle: gateLeft, turnedAway
 *   gate --> writing: opened; gateLeft with a form behind
 * ```
 */
export function transition(state: CommentingState, event: CommentingEvent): CommentingState {
  const form = formOf(state);
  switch (event.type) {
    case 'tapped':
      return tap(state, event.offset, event.reaches);
    case 'reachChanged': {
      if (state.at !== 'tapped') return state;
      return { ...state, index: Math.min(state.spans.length - 1, Math.max(0, state.index + event.step)) };
    }
    case 'tapDropped':
      return state.at === 'tapped' ? idle : state;
    case 'signInAsked':
      return { at: 'gate', span: event.span, behind: form };
    case 'gateLeft':
      return state.at === 'gate' ? withForm(idle, form) : state;
    case 'opened': {
      const { type: _, ...opened } = event;
      return open(state, opened);
    }
    case 'typed':
      return form ? withForm(state, { ...form, writing: { ...form.writing, text: event.text } }) : state;
    case 'revised': {
      const { writing } = event;
      if (!form) return state;
      return withForm(state, {
        ...form,
        writing: writing ?? form.writing,
        refusal: { kind: writing ? 'revised' : 'lost' },
      });
    }
    case 'turnedAway':
      return state.at === 'writing' && !isEmpty(form) ? state : withForm(idle, isEmpty(form) ? null : form);
    case 'closed':
      return form ? withForm(state, null) : state;
    case 'sent':
      return form && !isEmpty(form) && !isLost(form) ? withForm(state, null) : state;
    case 'refused': {
      const { type: _, ...refused } = event;
      // Whoever writes the next one already finds this one again as a draft.
      return form ? state : withForm(state, refused);
    }
  }
}
