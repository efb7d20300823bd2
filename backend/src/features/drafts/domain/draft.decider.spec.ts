import { deciderSpec, stateOf } from '@shulayim/event-sourcing';
import { noFormatting, settleFormatting, type Formatting } from '@shulayim/formatting';
import type { DraftEvent } from '../../../events/writing/draft.events.js';
import { drafts, type SaveDraft } from './draft.decider.js';

const place = {
  partId: '0190a000-0000-7000-8000-000000000021',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: '0190a000-0000-7000-8000-000000000001',
};
const commentId = '0190a000-0000-7000-8000-000000000031';
const [title, body] = ['פרק ראשון', 'שלוש סירות חסרו.'];
const part = { title, body, formatting: noFormatting };
const save = (change: Partial<SaveDraft> = {}): SaveDraft => ({
  type: 'SaveDraft',
  place,
  revision: 0,
  basedOn: 1,
  part,
  ...change,
});
const at = (revision: number) => ({ ...place, revision });
const begun: DraftEvent = { type: 'DraftBegun', data: { ...at(1), basedOn: 1, title, body: 'ארבע סירות חסרו.' } };
const fix = { commentId, reply: 'תוקן, תודה' };
const fixed: DraftEvent = {
  type: 'DraftFixesChanged',
  data: { ...at(2), fixes: { at: 0, removed: 0, added: [fix] } },
};
const publishAt = '2026-12-03T16:40:00.000Z';
const scheduled: DraftEvent = { type: 'DraftScheduled', data: { ...at(1), publishAt, announced: true } };
const discarded: DraftEvent = { type: 'DraftDiscarded', data: at(1) };
const published: DraftEvent = { type: 'DraftPublished', data: { ...at(1), version: 2, fixes: [] } };
const { given } = deciderSpec(drafts);

describe('a draft', () => {
  it('begins with what was written, over the part as it stands', () =>
    given()
      .when(save({ body: 'ארבע סירות חסרו.' }))
      .then(begun));
  it('does not begin where nothing is said that the part does not say', () =>
    given().when(save({ title, body })).thenNothing());
  it('begins with a ticked comment alone', () =>
    given()
      .when(save({ fixes: [fix] }))
      .then(
        { type: 'DraftBegun', data: { ...at(1), basedOn: 1, title, body } },
        { type: 'DraftFixesChanged', data: { ...at(1), fixes: { at: 0, removed: 0, added: [fix] } } },
      ));
  it('keeps of a change only the words that it replaced', () =>
    given(begun)
      .when(save({ revision: 1, body: 'ארבע סירות ישנות חסרו.' }))
      .then({ type: 'DraftChanged', data: { ...at(2), basedOn: 1, body: { start: 11, end: 11, words: 'ישנות ' } } }));
  it('never parts the two halves of a sign', () =>
    given({ ...begun, data: { ...begun.data, body: 'ים 😀 שקט' } } as DraftEvent)
      .when(save({ revision: 1, body: 'ים 😁 שקט' }))
      .then({ type: 'DraftChanged', data: { ...at(2), basedOn: 1, body: { start: 3, end: 5, words: '😁' } } }));
  it('keeps a new title alone, and a newer version below it', () =>
    given(begun)
      .when(save({ revision: 1, title: 'הים', basedOn: 2 }))
      .then({ type: 'DraftChanged', data: { ...at(2), basedOn: 2, title: 'הים' } }));
  it('of several ticked comments keeps the one that changed', () =>
    given(begun, fixed)
      .when(save({ revision: 2, fixes: [fix, { commentId: place.partId }] }))
      .then({
        type: 'DraftFixesChanged',
        data: { ...at(3), fixes: { at: 1, removed: 0, added: [{ commentId: place.partId }] } },
      }));
  it('stays as it is when the same is sent again, whatever it was written over', () =>
    given(begun)
      .when(save({ body: 'ארבע סירות חסרו.' }))
      .thenNothing());
  it('is not written over by a window that did not see its last state', () => {
    given(begun, fixed)
      .when(save({ revision: 1, body: 'אחר' }))
      .thenRefused('draft_conflict');
    given(begun)
      .when(save({ body: 'אחר' }))
      .thenRefused('draft_conflict');
  });
  it('that has ended is not gone on with; the next one counts on', () => {
    given(begun, discarded)
      .when(save({ revision: 1, body: 'אחר' }))
      .thenRefused('draft_conflict');
    given(begun, published)
      .when(save({ body: 'אחר', basedOn: 2 }))
      .then({ type: 'DraftBegun', data: { ...at(2), basedOn: 2, title, body: 'אחר' } });
  });
});

describe('the end of a draft', () => {
  it('is its discarding, once', () => {
    given(begun).when({ type: 'DiscardDraft', revision: 1 }).then(discarded);
    given(begun, discarded).when({ type: 'DiscardDraft', revision: 1 }).thenNothing();
    given().when({ type: 'DiscardDraft', revision: 0 }).thenNothing();
  });
  it('is not the discarding of a state that is not the last', () =>
    given(begun, fixed).when({ type: 'DiscardDraft', revision: 1 }).thenRefused('draft_conflict'));
  it('is its version, with the comments that are fixed by it, once', () => {
    const end = { type: 'EndDraft', revision: 2, version: 2 } as const;
    const ended: DraftEvent = { type: 'DraftPublished', data: { ...at(2), version: 2, fixes: [fix] } };
    given(begun, fixed).when(end).then(ended);
    given(begun, fixed, ended).when(end).thenNothing();
  });
  it('does not come by the version of an earlier state: what was written since goes on', () =>
    given(begun, fixed).when({ type: 'EndDraft', revision: 1, version: 2 }).thenNothing());
});

describe('the time of a draft', () => {
  const schedule = { type: 'ScheduleDraft', revision: 1, publishAt, announced: true } as const;

  it('is set once, and to another one', () => {
    given(begun).when(schedule).then(scheduled);
    given(begun, scheduled).when(schedule).thenNothing();
    given(begun, scheduled)
      .when({ ...schedule, announced: false })
      .then({ type: 'DraftScheduled', data: { ...at(1), publishAt, announced: false } });
  });
  it('stays when its words change', () =>
    given(begun, scheduled, fixed)
      .when({ ...schedule, revision: 2 })
      .thenNothing());
  it('is not set for a state that is not the last, or for none', () => {
    given(begun, fixed).when(schedule).thenRefused('draft_conflict');
    given().when(schedule).thenRefused('draft_conflict');
  });
  it('is taken back, once', () => {
    const back: DraftEvent = { type: 'DraftUnscheduled', data: at(1) };
    given(begun, scheduled).when({ type: 'UnscheduleDraft', revision: 1 }).then(back);
    given(begun, scheduled, back).when({ type: 'UnscheduleDraft', revision: 1 }).thenNothing();
  });
  it('is over when it could not be published then, unless it was given another one', () => {
    const giveUp = { type: 'GiveUpPublishing', publishAt, hindrance: 'text_moved_on' } as const;
    given(begun, scheduled)
      .when(giveUp)
      .then({ type: 'DraftUnscheduled', data: { ...at(1), hindrance: 'text_moved_on' } });
    given(begun, scheduled)
      .when({ ...giveUp, publishAt: '2026-12-01T16:40:00.000Z' })
      .thenNothing();
    given(begun, published).when(giveUp).thenNothing();
  });
});

describe('the look of a draft', () => {
  const emphasis = (start: number, end: number) => ({ kind: 'emphasis' as const, start, end });
  const look: Formatting = { marks: [emphasis(5, 10)], blocks: [{ kind: 'quotation', start: 0, end: 16 }] };
  const looked: DraftEvent = { type: 'DraftBegun', data: { ...at(1), basedOn: 1, title, body, formatting: look } };
  const after = (change: Partial<SaveDraft>) => {
    const history = [looked];
    const events = drafts.decide(stateOf(drafts, history), save({ revision: 1, ...change }));
    return { events, draft: stateOf(drafts, [...history, ...events]).draft };
  };

  it('moves along with its words, and takes no place in the change', () => {
    const moved = { marks: [emphasis(9, 14)], blocks: [{ kind: 'quotation' as const, start: 0, end: 20 }] };
    const { events, draft } = after({ body: `הנה ${body}`, formatting: moved });
    expect(events).toEqual([
      { type: 'DraftChanged', data: { ...at(2), basedOn: 1, body: { start: 0, end: 0, words: 'הנה ' } } },
    ]);
    expect(draft?.formatting).toEqual(moved);
  });
  it('belongs to what is typed at the end of a run or a line', () => {
    const typed = { marks: [emphasis(5, 12)], blocks: [{ kind: 'quotation' as const, start: 0, end: 18 }] };
    const { events } = after({ body: 'שלוש סירותשש חסרו.', formatting: typed });
    expect(events[0]?.data).not.toHaveProperty('formatting');
  });
  it('of words that were sent without one is carried along', () => {
    const { draft } = after({ body: 'שלוש סירות ישנות חסרו.' });
    expect(draft?.formatting.marks).toEqual([emphasis(5, 10)]);
  });
  it('keeps of a change only the runs and lines that are others', () => {
    const changed: Formatting = { marks: [emphasis(0, 4), emphasis(5, 10)], blocks: look.blocks };
    const { events, draft } = after({ formatting: changed });
    expect(events).toEqual([
      {
        type: 'DraftChanged',
        data: { ...at(2), basedOn: 1, formatting: { marks: { at: 0, removed: 0, added: [emphasis(0, 4)] } } },
      },
    ]);
    expect(draft?.formatting).toEqual(changed);
  });
  it('is what was sent, whatever was typed, taken out and set anew', () => {
    const bodies = [
      'א',
      'שלוש\nסירות',
      'שלוש סירות חסרו.\n\nועוד 😀 אחת',
      'סירות',
      'שלוש סירות חסרו. ועוד אחת\nושתיים',
    ];
    const looks = (text: string): Formatting[] => [
      noFormatting,
      { marks: [emphasis(0, 3), emphasis(5, 9)], blocks: [] },
      { marks: [emphasis(2, text.length)], blocks: [{ kind: 'heading', start: 0, end: 2 }] },
      { marks: [], blocks: [{ kind: 'stanza', start: 0, end: text.length }] },
    ];
    let history: DraftEvent[] = [looked];
    for (const text of [...bodies, ...bodies.reverse()])
      for (const formatting of looks(text)) {
        const state = stateOf(drafts, history);
        const { revision } = state;
        history = [...history, ...drafts.decide(state, save({ revision, body: text, formatting }))];
        expect(stateOf(drafts, history).draft).toMatchObject({
          body: text,
          formatting: settleFormatting(text, formatting),
        });
      }
  });
});
