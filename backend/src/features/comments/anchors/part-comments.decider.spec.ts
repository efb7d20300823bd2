import { deciderSpec } from '@shulayim/event-sourcing';
import { details, place } from '../domain/comment.examples.js';
import { partComments } from './part-comments.decider.js';

const { given } = deciderSpec(partComments);
const { partId, projectId, authorId } = place;
const part = { partId, projectId, authorId };
const words = { title: 'פרק', body: 'שלוש חסרו', wordCount: 2 };
const added = { type: 'PartAdded', data: { ...part, ...words, orderIndex: 0, feedback: 'open' } } as const;
const revised = { type: 'PartRevised', data: { ...part, ...words, version: 2, announced: false } } as const;
const placements = [{ commentId: place.commentId, state: 'placed' as const, anchor: details.anchor }];

describe("a part's comments", () => {
  it('are placed in the version that stands', () =>
    given(added, revised)
      .when({ type: 'ReanchorLateComments', version: 2, placements })
      .then({ type: 'CommentsReanchored', data: { ...part, version: 2, placements } }));
  it('are not placed in one that is over', () =>
    given(added, revised).when({ type: 'ReanchorLateComments', version: 1, placements }).thenNothing());
  it('are nothing to tell of where there are none', () =>
    given(added, revised).when({ type: 'ReanchorLateComments', version: 2, placements: [] }).thenNothing());
});
