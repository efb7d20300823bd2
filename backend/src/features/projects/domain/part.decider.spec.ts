import { deciderSpec } from '@shulayim/event-sourcing';
import { noFormatting } from '@shulayim/formatting';
import { part } from './part.decider.js';
import type { PartEvent } from '../../../events/writing/part.events.js';

const place = {
  partId: '0190a000-0000-7000-8000-000000000021',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: '0190a000-0000-7000-8000-000000000001',
};
const by = place.authorId;
const stranger = '0190a000-0000-7000-8000-000000000099';
const [title, body] = ['פרק ראשון', 'שלוש סירות חסרו.'];
const added: PartEvent = {
  type: 'PartAdded',
  data: { ...place, title, body, wordCount: 3, orderIndex: 0, feedback: 'open', announced: false },
};
const mark = { kind: 'emphasis' as const, start: 5, end: 10 };
const looked: PartEvent = { ...added, data: { ...added.data, formatting: { marks: [mark], blocks: [] } } } as PartEvent;
const newBody = 'שלוש סירות ישנות חסרו.';
const revised = (over: object = {}): PartEvent => ({
  type: 'PartRevised',
  data: { ...place, version: 2, title, body: newBody, wordCount: 4, announced: false, ...over },
});
const deleted: PartEvent = { type: 'PartDeleted', data: place };
const restored: PartEvent = { type: 'PartRestored', data: place };
const anchor = { exact: 'סירות', prefix: 'שלוש ', suffix: ' ישנות', start: 5, end: 10, text_version: 2 };
const placements = [{ commentId: '0190a000-0000-7000-8000-000000000031', state: 'placed' as const, anchor }];
const revision = { body: newBody, basedOn: 1, announced: false, placements: [] };
const { given } = deciderSpec(part);

describe('a part', () => {
  it('is added with its words counted', () =>
    given()
      .when({ type: 'AddPart', ...place, title, body, orderIndex: 0, feedback: 'open', announced: false })
      .then(added));
  it('gets a version with a new text, and its comments their places in it', () =>
    given(added)
      .when({ type: 'ChangePart', by, revision: { ...revision, placements } })
      .then(revised(), { type: 'CommentsReanchored', data: { ...place, version: 2, placements } }));
  it('says of a version from which state of its draft it was published', () =>
    given(added)
      .when({ type: 'ChangePart', by, revision: { ...revision, draft: 7 } })
      .then(revised({ draft: 7 })));
  it('carries the look of the words that stay into a text that was revised without one', () =>
    given(looked)
      .when({ type: 'ChangePart', by, revision })
      .then(revised({ formatting: { marks: [{ ...mark, start: 5, end: 10 }], blocks: [] } })));
  it('gets a version with a new look alone', () =>
    given(looked)
      .when({ type: 'ChangePart', by, revision: { ...revision, body, formatting: noFormatting } })
      .then(revised({ body, wordCount: 3 })));
  it('stays as it is with the same look, however it is written', () =>
    given(looked)
      .when({
        type: 'ChangePart',
        by,
        revision: {
          ...revision,
          body,
          formatting: {
            marks: [
              { ...mark, end: 7 },
              { ...mark, start: 7 },
            ],
            blocks: [],
          },
        },
      })
      .thenNothing());
  it('takes its new name into the new version', () =>
    given(added)
      .when({ type: 'ChangePart', by, title: 'הים', revision: { ...revision, announced: true } })
      .then(revised({ title: 'הים', announced: true })));
  it('gets no version with a new name alone', () =>
    given(added)
      .when({ type: 'ChangePart', by, title: 'הים' })
      .then({ type: 'PartRenamed', data: { ...place, title: 'הים' } }));
  it('stays as it is when nothing differs, whatever it was written over', () =>
    given(added, revised()).when({ type: 'ChangePart', by, title, feedback: 'open', revision }).thenNothing());
  it('refuses a text that was written over another version', () =>
    given(added, revised())
      .when({ type: 'ChangePart', by, revision: { ...revision, body: 'אחר' } })
      .thenRefused('version_conflict'));
  it('counts versions from the last one', () =>
    given(added, revised())
      .when({ type: 'ChangePart', by, revision: { ...revision, body, basedOn: 2 } })
      .then(revised({ version: 3, body, wordCount: 3 })));
  it('moves, and closes for feedback', () =>
    given(added)
      .when({ type: 'ChangePart', by, orderIndex: 4, feedback: 'closed' })
      .then(
        { type: 'PartMoved', data: { ...place, orderIndex: 4 } },
        { type: 'PartFeedbackChanged', data: { ...place, feedback: 'closed' } },
      ));

  it('is deleted once, and comes back once', () => {
    given(added).when({ type: 'DeletePart', by }).then(deleted);
    given(added, deleted).when({ type: 'DeletePart', by }).thenNothing();
    given(added, deleted).when({ type: 'RestorePart', by }).then(restored);
    given(added, deleted, restored).when({ type: 'RestorePart', by }).thenNothing();
  });
  it('comes back to another place where its own is taken', () => {
    const moved: PartEvent = { type: 'PartMoved', data: { ...place, orderIndex: 5 } };
    given(added, deleted).when({ type: 'RestorePart', by, orderIndex: 5 }).then(restored, moved);
    given(added, deleted, restored).when({ type: 'RestorePart', by, orderIndex: 5 }).thenNothing();
  });
  it('is not changed while it is deleted', () =>
    given(added, deleted).when({ type: 'ChangePart', by, title: 'הים' }).thenRefused('not_found'));
  it('comes back with the text that it had', () =>
    given(added, revised(), deleted, restored)
      .when({ type: 'ChangePart', by, revision: { ...revision, basedOn: 2 } })
      .thenNothing());
  it.each(['DeletePart', 'RestorePart', 'ChangePart'] as const)('knows nobody but its author: %s', (type) => {
    given(added).when({ type, by: stranger }).thenRefused('not_found');
    given().when({ type, by }).thenRefused('not_found');
  });
});

describe('a version', () => {
  const described = (name: string | null, note: string | null, version = 1): PartEvent => ({
    type: 'VersionDescribed',
    data: { ...place, version, name, note },
  });
  const describeVersion = (words: object, version = 1) => ({ type: 'DescribeVersion', by, version, ...words }) as const;

  it('gets a name, and keeps it when it gets a note to readers', () => {
    given(added)
      .when(describeVersion({ name: 'לפני העריכה' }))
      .then(described('לפני העריכה', null));
    given(added, described('לפני העריכה', null))
      .when(describeVersion({ note: 'הסוף אחר' }))
      .then(described('לפני העריכה', 'הסוף אחר'));
  });
  it('loses them, and is left alone by the same words again', () => {
    given(added, described('א', 'ב'))
      .when(describeVersion({ name: null, note: null }))
      .then(described(null, null));
    given(added, described('א', 'ב'))
      .when(describeVersion({ name: 'א' }))
      .thenNothing();
  });
  it('that is not there gets none, and nobody else gives it any', () => {
    given(added)
      .when(describeVersion({ name: 'א' }, 2))
      .thenRefused('not_found');
    given(added)
      .when({ ...describeVersion({ name: 'א' }), by: stranger })
      .thenRefused('not_found');
    given(added, deleted)
      .when(describeVersion({ name: 'א' }))
      .thenRefused('not_found');
  });
});
