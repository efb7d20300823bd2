import { deciderSpec } from '@shulayim/event-sourcing';
import { comment } from './comment.decider.js';
import type { CommentEvent } from '../../../events/reading/comment.events.js';
import {
  added,
  author,
  deleted,
  details,
  imported,
  importedEvent,
  place,
  reader,
  reopened,
  resolved,
  stranger,
} from './comment.examples.js';

const { given } = deciderSpec(comment);
const reasoned = { ...place, writerId: reader, reason: 'נגד הכללים' };
const hidden: CommentEvent = { type: 'CommentHidden', data: reasoned };
const shown: CommentEvent = { type: 'CommentShown', data: reasoned };
const reply = (by: string, mayReplyToOthers = false) =>
  ({
    type: 'ReplyToComment',
    by: [by],
    mayReplyToOthers,
    reader: { readerKind: 'user' as const, readerId: by },
    replyId: 'r1',
    text: 'תודה!',
  }) as const;
const repliedBy = (readerId: string): CommentEvent => ({
  type: 'ReplyAdded',
  data: { ...place, replyId: 'r1', text: 'תודה!', readerKind: 'user', readerId },
});

describe('a comment', () => {
  it('is added', () =>
    given()
      .when({ type: 'AddComment', ...details })
      .then(added()));

  it('about the whole part has no passage, and is placed on none', () => {
    const whole = { ...details, about: 'part', anchor: { ...details.anchor, exact: '', start: 0, end: 0 } } as const;
    given()
      .when({ type: 'AddComment', ...whole })
      .then({ type: 'CommentAdded', data: whole });
    given({ type: 'CommentAdded', data: whole })
      .when({ type: 'PlaceComment', by: [author], anchor: details.anchor })
      .thenRefused('without_passage');
  });

  it('is brought in from a file, as it stood there', () => {
    const brought = { type: 'ImportComment', ...imported } as const;
    given()
      .when({ ...brought, isResolved: false })
      .then(importedEvent());
    given()
      .when({ ...brought, isResolved: true })
      .then(importedEvent(), resolved());
  });
  it('is brought in once', () =>
    given(importedEvent())
      .when({ type: 'ImportComment', ...imported, isResolved: true })
      .thenNothing());
  it('that was brought in is resolved by the author, and edited by nobody', () => {
    given(importedEvent())
      .when({ type: 'ResolveComment', by: [author] })
      .then(resolved());
    given(importedEvent())
      .when({ type: 'EditComment', by: [author], text: 'אחרת' })
      .thenRefused('not_yours');
  });

  it('of an example of a reader is added once, and resolved like any other', () => {
    const { readerKind: _kind, guestName: _guest, ...said } = details;
    const example = { ...said, name: 'נועה (קוראת לדוגמה)' };
    const exampleAdded: CommentEvent = { type: 'ExampleCommentAdded', data: example };
    given()
      .when({ type: 'AddExample', ...example })
      .then(exampleAdded);
    given(exampleAdded)
      .when({ type: 'AddExample', ...example })
      .thenNothing();
    given(exampleAdded)
      .when({ type: 'ResolveComment', by: [author] })
      .then(resolved());
  });

  it('is edited by its writer', () =>
    given(added())
      .when({ type: 'EditComment', by: [reader], text: 'אחרת' })
      .then({ type: 'CommentEdited', data: { ...place, text: 'אחרת' } }));
  it('is not edited by the author of the text', () =>
    given(added())
      .when({ type: 'EditComment', by: [author], text: 'אחרת' })
      .thenRefused('not_yours'));
  it('records no edit that changes nothing', () =>
    given(added())
      .when({ type: 'EditComment', by: [reader], text: details.text })
      .thenNothing());

  it('is deleted by its writer', () =>
    given(added())
      .when({ type: 'DeleteComment', by: [reader] })
      .then(deleted()));
  it('is not deleted by a stranger', () =>
    given(added())
      .when({ type: 'DeleteComment', by: [stranger] })
      .thenRefused('not_yours'));
  it('is gone once deleted', () =>
    given(added(), deleted())
      .when({ type: 'ResolveComment', by: [author] })
      .thenRefused('not_found'));

  it('is resolved by the author of the text', () =>
    given(added())
      .when({ type: 'ResolveComment', by: [author] })
      .then(resolved()));
  it('is not resolved by its writer', () =>
    given(added())
      .when({ type: 'ResolveComment', by: [reader] })
      .thenRefused('not_yours'));
  it('is fixed by a revision of its own text: answered, where there is something to say, and resolved', () => {
    const answer = { replyId: 'r1', text: 'תוקן' };
    const fix = { type: 'FixComment', partId: place.partId, authorId: author, reply: answer } as const;
    const by = { readerKind: 'user', readerId: author } as const;
    const replied: CommentEvent = { type: 'ReplyAdded', data: { ...place, ...answer, ...by } };
    given(added()).when(fix).then(replied, resolved());
    given(added())
      .when({ ...fix, reply: null })
      .then(resolved());
    given(added(), resolved()).when(fix).then(replied);
    given(added(), hidden).when(fix).thenRefused('not_found');
    given(added())
      .when({ ...fix, partId: place.projectId })
      .thenRefused('not_found');
    given(added())
      .when({ ...fix, authorId: stranger })
      .thenRefused('not_yours');
  });
  it('ignores a second resolve', () =>
    given(added(), resolved())
      .when({ type: 'ResolveComment', by: [author] })
      .thenNothing());
  it('is placed by the author of the text', () =>
    given(added())
      .when({ type: 'PlaceComment', by: [author], anchor: { ...details.anchor, text_version: 2 } })
      .then({
        type: 'CommentPlaced',
        data: { ...place, version: 2, anchor: { ...details.anchor, text_version: 2 } },
      }));
  it('is not placed by its writer', () =>
    given(added())
      .when({ type: 'PlaceComment', by: [reader], anchor: details.anchor })
      .thenRefused('not_yours'));
  it('is reopened', () =>
    given(added(), resolved())
      .when({ type: 'ReopenComment', by: [author] })
      .then(reopened()));
  it('is not reopened by its writer', () =>
    given(added(), resolved())
      .when({ type: 'ReopenComment', by: [reader] })
      .thenRefused('not_yours'));
  it('ignores a reopening while open', () =>
    given(added(), resolved(), reopened())
      .when({ type: 'ReopenComment', by: [author] })
      .thenNothing());

  it.each([author, reader])('takes a reply from the author and from its writer', (by) =>
    given(added()).when(reply(by)).then(repliedBy(by)),
  );
  it('takes a reply from others only where readers answer each other', () => {
    given(added()).when(reply(stranger)).thenRefused('not_yours');
    given(added()).when(reply(stranger, true)).then(repliedBy(stranger));
  });
  it('keeps its place when one reply to it is hidden, once, and shown again', () => {
    const data = { ...reasoned, replyId: 'r1', writerKind: 'user' as const, writerId: stranger };
    const [gone, back] = [{ type: 'ReplyHidden', data } as const, { type: 'ReplyShown', data } as const];
    const of = (type: 'HideReply' | 'ShowReply', replyId = 'r1') =>
      ({ type, replyId, reason: reasoned.reason }) as const;
    given(added(), repliedBy(stranger)).when(of('HideReply')).then(gone);
    given(added(), repliedBy(stranger), gone).when(of('HideReply')).thenNothing();
    given(added(), repliedBy(stranger), gone).when(of('ShowReply')).then(back);
    given(added(), repliedBy(stranger)).when(of('HideReply', 'r2')).thenRefused('not_found');
  });
  it('belongs to the account once its guest signed in', () => {
    const claimed: CommentEvent = { type: 'CommentClaimed', data: { ...place, guestId: reader, userId: stranger } };
    given(added()).when({ type: 'ClaimComment', guestId: reader, userId: stranger }).then(claimed);
    given(added(), claimed)
      .when({ type: 'DeleteComment', by: [stranger] })
      .then(deleted());
    given(added(), claimed)
      .when({ type: 'DeleteComment', by: [reader] })
      .thenRefused('not_yours');
  });
  it('cannot be changed before it exists', () =>
    given()
      .when({ type: 'DeleteComment', by: [reader] })
      .thenRefused('not_found'));

  it('is hidden by an admin, whoever wrote it, once', () => {
    given(added()).when({ type: 'HideComment', reason: reasoned.reason }).then(hidden);
    given(added(), hidden).when({ type: 'HideComment', reason: 'שוב' }).thenNothing();
  });
  it('is shown again once, if it was hidden', () => {
    given(added(), hidden).when({ type: 'ShowComment', reason: reasoned.reason }).then(shown);
    given(added()).when({ type: 'ShowComment', reason: 'לא הוסתרה' }).thenNothing();
    given(added(), hidden, shown).when({ type: 'ShowComment', reason: 'שוב' }).thenNothing();
  });
  it('is as gone for everybody while it is hidden, and again theirs after that', () => {
    given(added(), hidden)
      .when({ type: 'EditComment', by: [reader], text: 'אחרת' })
      .thenRefused('not_found');
    given(added(), hidden)
      .when({ type: 'ResolveComment', by: [author] })
      .thenRefused('not_found');
    given(added(), hidden, shown)
      .when({ type: 'DeleteComment', by: [reader] })
      .then(deleted());
  });
});
