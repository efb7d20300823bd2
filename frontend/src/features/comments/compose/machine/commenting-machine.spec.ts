import {
  type CommentingEvent,
  type CommentingState,
  type Form,
  formOf,
  idle,
  tappedSpan,
  transition,
} from './commenting-machine';
import { reachesAt } from '../touch/reaches';

const body = 'בבוקר ירדה מרים. שלוש סירות חסרו. והים שקט.';
const secondAt = body.indexOf('שלוש');
const first = { start: 0, end: 5 };
const second = { start: secondAt, end: secondAt + 4 };

const formAt = (span: typeof first, text: string, changes: Partial<Form> = {}): Form => ({
  writing: {
    openedAt: `${span.start}-${span.end}`,
    span,
    text,
    anchor: { ...span, exact: body.slice(span.start, span.end), prefix: '', suffix: '', text_version: 1 },
  },
  refusal: null,
  takesFocus: true,
  ...changes,
});
const writing = (form: Form): CommentingState => ({ at: 'writing', form });
const gate = (behind: Form | null = null): CommentingState => ({ at: 'gate', span: second, behind });
const tap = (offset: number): CommentingEvent => ({ type: 'tapped', offset, reaches: reachesAt(body, offset) });
const opened = (form: Form, isDraft = false): CommentingEvent => ({ type: 'opened', isDraft, ...form });
const refused = (form: Form): CommentingEvent => ({
  type: 'refused',
  ...form,
  refusal: { kind: 'sentence', sentence: 'לא נשמר' },
});
const dropped: CommentingEvent = { type: 'tapDropped' };
const closed: CommentingEvent = { type: 'closed' };
const sent: CommentingEvent = { type: 'sent' };
const turnedAway: CommentingEvent = { type: 'turnedAway' };
const gateLeft: CommentingEvent = { type: 'gateLeft' };
const signInAsked: CommentingEvent = { type: 'signInAsked', span: second };

const given = (state: CommentingState) => ({
  when: (...events: CommentingEvent[]) => events.reduce(transition, state),
});

const empty = formAt(first, ' ');
const filled = formAt(first, 'מחשבה');
const lost = formAt(first, 'מחשבה', { refusal: { kind: 'lost' } });
const tapped = given(idle).when(tap(2));
const written = (state: CommentingState) => body.slice(tappedSpan(state)?.start, tappedSpan(state)?.end);

describe('a tap', () => {
  it('chooses its sentence, and one on another sentence that one', () => {
    expect(written(tapped).trim()).toBe('בבוקר ירדה מרים.');
    expect(written(given(tapped).when(tap(secondAt + 1))).trim()).toBe('שלוש סירות חסרו.');
  });

  it('lets go when it is made again in the same sentence, or where there is none', () => {
    expect(given(tapped).when(tap(3))).toBe(idle);
    expect(given(tapped).when({ type: 'tapped', offset: 90, reaches: null })).toBe(idle);
  });

  it('reaches further, and no further than there is text', () => {
    const wider: CommentingEvent = { type: 'reachChanged', step: 1 };
    const narrower: CommentingEvent = { type: 'reachChanged', step: -1 };
    const widest = given(tapped).when(...Array<CommentingEvent>(9).fill(wider));
    expect(written(widest)).toBe(body);
    expect(given(widest).when(wider)).toEqual(widest);
    const narrowest = given(tapped).when(narrower, narrower);
    expect(written(narrowest)).toBe('בבוקר');
    expect(given(narrowest).when(narrower)).toEqual(narrowest);
    expect(given(idle).when(wider)).toBe(idle);
  });

  it('is let go of by Escape, a native selection, an opened comment and by scrolling away', () => {
    expect(given(tapped).when(dropped)).toBe(idle);
    expect(given(tapped).when(turnedAway)).toBe(idle);
  });

  it('chooses nothing beside an open form or the way to sign in', () => {
    for (const state of [writing(filled), gate()]) {
      expect(given(state).when(tap(2))).toBe(state);
      expect(given(state).when(dropped)).toBe(state);
    }
  });

  it('is not closed as a form is', () => {
    expect(given(tapped).when(closed)).toBe(tapped);
    expect(given(tapped).when(sent)).toBe(tapped);
  });
});

describe('a form', () => {
  it.each([idle, tapped, gate(), writing(formAt(second, 'אחרת'))])('opens, whatever was before: %o', (state) => {
    expect(given(state).when(opened(filled))).toEqual(writing(filled));
  });

  it('keeps its words and its refusal when its passage is chosen again; only the focus comes', () => {
    const held = formAt(first, 'מחשבה', { refusal: { kind: 'moved' }, takesFocus: false });
    expect(given(writing(held)).when(opened(empty))).toEqual(writing({ ...held, takesFocus: true }));
  });

  it('takes along words that lost their passage, unless a draft waits at the new one', () => {
    const next = formAt(second, '');
    expect(formOf(given(writing(lost)).when(opened(next)))?.writing).toEqual({ ...next.writing, text: 'מחשבה' });
    const draft = formAt(second, 'טיוטה');
    expect(given(writing(lost)).when(opened(draft, true))).toEqual(writing(draft));
    expect(given(writing(filled)).when(opened(next))).toEqual(writing(next));
  });

  it('holds what is typed, also behind the way to sign in', () => {
    const typed: CommentingEvent = { type: 'typed', text: 'עוד' };
    expect(given(writing(filled)).when(typed)).toEqual(writing(formAt(first, 'עוד')));
    expect(given(gate(filled)).when(typed)).toEqual(gate(formAt(first, 'עוד')));
    expect(given(idle).when(typed)).toBe(idle);
  });

  it('goes along when the text is revised under it, or says that its passage is gone', () => {
    const moved = formAt(second, 'מחשבה').writing;
    expect(given(writing(filled)).when({ type: 'revised', writing: moved })).toEqual(
      writing(formAt(second, 'מחשבה', { writing: moved, refusal: { kind: 'revised' } })),
    );
    expect(given(writing(filled)).when({ type: 'revised', writing: null })).toEqual(writing(lost));
    expect(given(idle).when({ type: 'revised', writing: null })).toBe(idle);
  });

  it('closes by Escape', () => {
    expect(given(writing(filled)).when(closed)).toBe(idle);
    expect(given(idle).when(closed)).toBe(idle);
  });

  it('closes when the selection vanishes or the page is scrolled away, but only an empty one', () => {
    expect(given(writing(empty)).when(turnedAway)).toBe(idle);
    const state = writing(filled);
    expect(given(state).when(turnedAway)).toBe(state);
    expect(given(idle).when(turnedAway)).toBe(idle);
  });
});

describe('sending', () => {
  it('closes the form at once, and offline no more is heard: the next one can be begun', () => {
    expect(given(writing(filled)).when(sent)).toBe(idle);
    expect(given(writing(filled)).when(sent, opened(formAt(second, '')))).toEqual(writing(formAt(second, '')));
  });

  it('is nothing twice, nor of an empty form, nor of one that lost its passage', () => {
    expect(given(writing(filled)).when(sent, sent)).toBe(idle);
    for (const state of [writing(empty), writing(lost)]) expect(given(state).when(sent)).toBe(state);
  });

  it('comes back into the form with the refusal beside it', () => {
    const back = writing({ ...filled, refusal: { kind: 'sentence', sentence: 'לא נשמר' } });
    expect(given(writing(filled)).when(sent, refused(filled))).toEqual(back);
    expect(given(tapped).when(refused(filled))).toEqual(back);
    expect(formOf(given(gate()).when(refused(filled)))).toEqual(formOf(back));
  });

  it('does not come back into the form of the next comment', () => {
    const next = writing(formAt(second, 'הבאה'));
    expect(given(writing(filled)).when(sent, opened(formAt(second, 'הבאה')), refused(filled))).toEqual(next);
  });
});

describe('the way to sign in', () => {
  it('is shown where a stranger wanted to write, over a form that was open', () => {
    expect(given(idle).when(signInAsked)).toEqual(gate());
    expect(given(tapped).when(signInAsked)).toEqual(gate());
    expect(given(writing(filled)).when(signInAsked)).toEqual(gate(filled));
    expect(given(gate(filled)).when(signInAsked)).toEqual(gate(filled));
  });

  it('goes when it is closed or its person was let in, and leaves the form that was behind it', () => {
    expect(given(gate()).when(gateLeft)).toBe(idle);
    expect(given(gate(filled)).when(gateLeft)).toEqual(writing(filled));
    expect(given(tapped).when(gateLeft)).toBe(tapped);
  });

  it('goes when the reader turns away, with an empty form behind it', () => {
    expect(given(gate()).when(turnedAway)).toBe(idle);
    expect(given(gate(empty)).when(turnedAway)).toBe(idle);
    expect(given(gate(filled)).when(turnedAway)).toEqual(writing(filled));
  });

  it('stays when the form behind it closes', () => {
    expect(given(gate(filled)).when(closed)).toEqual(gate());
    expect(given(gate(filled)).when(sent)).toEqual(gate());
  });
});
