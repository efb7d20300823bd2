import type { TextAnchor } from '@shulayim/anchoring';
import type { Decider } from '@shulayim/event-sourcing';
import { evolveReplies, moderateReply, type KeptReply, type ModerateReply } from './replies.js';
import { CommentMissing, CommentNotYours, WithoutPassage } from './comment.errors.js';
import type { CommentEvent, CommentPlace, HadRead, Writer } from '../../../events/reading/comment.events.js';

interface Living {
  status: 'open' | 'resolved';
  /** Kept from everybody by an admin: until it is shown again nothing else is done to it. */
  isHidden: boolean;
  /** It has no passage, and takes none. */
  isWhole: boolean;
  place: CommentPlace;
  writerId: string;
  text: string;
  replies: readonly KeptReply[];
}
type Comment = { status: 'absent' } | { status: 'deleted' } | Living;

interface AddComment extends CommentPlace, Writer {
  type: 'AddComment';
  guestName: string | null;
  text: string;
  anchor: TextAnchor;
  /** Missing: the passage. */
  about?: 'part' | 'work';
  suggestion?: string;
  hadRead?: HadRead;
  /** Of a review of several parts. Missing: no. */
  inReview?: boolean;
}
/** Out of a file, by the work's author. */
interface ImportComment extends CommentPlace {
  type: 'ImportComment';
  readerId: string;
  name: string;
  text: string;
  anchor: TextAnchor;
  source: 'word';
  writtenAt: string | null;
  isResolved: boolean;
}
/** In a sample work, by a reader who is an example. */
interface AddExample extends CommentPlace {
  type: 'AddExample';
  readerId: string;
  name: string;
  text: string;
  anchor: TextAnchor;
}
/** `by`: every id that the caller goes by: the account's and the guest cookie's. */
type ChangeComment =
  | { type: 'EditComment'; by: readonly string[]; text: string }
  | { type: 'DeleteComment'; by: readonly string[] }
  | { type: 'ResolveComment'; by: readonly string[] }
  | { type: 'ReopenComment'; by: readonly string[] }
  | { type: 'PlaceComment'; by: readonly string[]; anchor: TextAnchor }
  | { type: 'ClaimComment'; guestId: string; userId: string }
  /** `mayReplyToOthers`: the work lets readers answer each other, and this one comments there. */
  | {
      type: 'ReplyToComment';
      by: readonly string[];
      mayReplyToOthers: boolean;
      reader: Writer;
      replyId: string;
      text: string;
    }
  /** Its passage was revised: answered, where there is something to say, and resolved, in one. */
  | { type: 'FixComment'; partId: string; authorId: string; reply: { replyId: string; text: string } | null }
  | Moderate;
/** Whatever an admin decides of it, whoever wrote it. */
type ModerateComment = { type: 'HideComment'; reason: string } | { type: 'ShowComment'; reason: string };
export type Moderate = ModerateComment | ModerateReply;

export const comment: Decider<Comment, AddComment | ImportComment | AddExample | ChangeComment, CommentEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'AddComment') return add(command);
    // Brought in once, however often it is sent.
    if (command.type === 'ImportComment') return state.status === 'absent' ? importOne(command) : [];
    if (command.type === 'AddExample') return state.status === 'absent' ? addExample(command) : [];
    if (state.status === 'absent' || state.status === 'deleted') throw new CommentMissing();
    if (command.type === 'HideReply' || command.type === 'ShowReply')
      return moderateReply(state.place, state.replies, command);
    if (command.type === 'HideComment' || command.type === 'ShowComment') return moderate(state, command);
    if (state.isHidden && command.type !== 'ClaimComment') throw new CommentMissing();
    return change(state, command);
  },
  evolve(state, event): Comment {
    if (event.type === 'CommentAdded' || event.type === 'CommentImported' || event.type === 'ExampleCommentAdded')
      return added(event.data);
    if (state.status === 'absent' || state.status === 'deleted') return state;
    switch (event.type) {
      case 'CommentEdited':
        return { ...state, text: event.data.text };
      case 'CommentDeleted':
        return { status: 'deleted' };
      case 'CommentResolved':
        return { ...state, status: 'resolved' };
      case 'CommentReopened':
        return { ...state, status: 'open' };
      case 'CommentClaimed':
        return { ...state, writerId: event.data.userId, replies: evolveReplies(state.replies, event) };
      case 'CommentHidden':
        return { ...state, isHidden: true };
      case 'CommentShown':
        return { ...state, isHidden: false };
      case 'ReplyAdded':
      case 'ReplyHidden':
      case 'ReplyShown':
        return { ...state, replies: evolveReplies(state.replies, event) };
      case 'CommentPlaced':
        return state;
    }
  },
};

const add = ({ type: _, ...data }: AddComment): CommentEvent[] => [{ type: 'CommentAdded', data }];

const addExample = ({ type: _, ...data }: AddExample): CommentEvent[] => [{ type: 'ExampleCommentAdded', data }];

const importOne = ({ type: _, isResolved, ...data }: ImportComment): CommentEvent[] => {
  const { commentId, partId, projectId, authorId } = data;
  const place = { commentId, partId, projectId, authorId };
  return [
    { type: 'CommentImported', data },
    ...(isResolved ? [{ type: 'CommentResolved' as const, data: place }] : []),
  ];
};

const added = ({
  commentId,
  partId,
  projectId,
  authorId,
  lane,
  readerId,
  text,
  about,
}: CommentPlace & Pick<Writer, 'readerId'> & Pick<AddComment, 'text' | 'about'>): Living => ({
  status: 'open',
  isHidden: false,
  isWhole: about !== undefined,
  place: { commentId, partId, projectId, authorId, ...(lane ? { lane } : {}) },
  writerId: readerId,
  text,
  replies: [],
});

/** Decided by an admin, whoever wrote it; idempotent. */
function moderate({ place, writerId, isHidden }: Living, { type, reason }: ModerateComment): CommentEvent[] {
  if ((type === 'HideComment') === isHidden) return [];
  const data = { ...place, writerId, reason };
  return [type === 'HideComment' ? { type: 'CommentHidden', data } : { type: 'CommentShown', data }];
}

function change(state: Living, command: Exclude<ChangeComment, Moderate>): CommentEvent[] {
  const { place } = state;
  switch (command.type) {
    case 'EditComment':
      onlyWriter(state, command.by);
      return command.text === state.text ? [] : [{ type: 'CommentEdited', data: { ...place, text: command.text } }];
    case 'DeleteComment':
      onlyWriter(state, command.by);
      return [{ type: 'CommentDeleted', data: place }];
    case 'ResolveComment':
      onlyAuthor(place, command.by);
      // A double click is not an error.
      return state.status === 'resolved' ? [] : [{ type: 'CommentResolved', data: place }];
    case 'ReopenComment':
      onlyAuthor(place, command.by);
      return state.status === 'open' ? [] : [{ type: 'CommentReopened', data: place }];
    case 'PlaceComment':
      onlyAuthor(place, command.by);
      if (state.isWhole) throw new WithoutPassage();
      return [{ type: 'CommentPlaced', data: placed(place, command.anchor) }];
    case 'ClaimComment':
      return state.writerId === command.guestId ? [{ type: 'CommentClaimed', data: claim(place, command) }] : [];
    case 'FixComment':
      return fix(state, command);
    case 'ReplyToComment':
      return [{ type: 'ReplyAdded', data: reply(state, command) }];
  }
}

function fix(
  { place, status }: Living,
  { partId, authorId, reply }: ChangeComment & { type: 'FixComment' },
): CommentEvent[] {
  if (place.partId !== partId) throw new CommentMissing();
  onlyAuthor(place, [authorId]);
  const by = { readerKind: 'user', readerId: authorId } as const;
  const replied: CommentEvent[] = reply ? [{ type: 'ReplyAdded', data: { ...place, ...reply, ...by } }] : [];
  return status === 'resolved' ? replied : [...replied, { type: 'CommentResolved', data: place }];
}

const placed = (place: CommentPlace, anchor: TextAnchor) => ({ ...place, version: anchor.text_version, anchor });

const claim = (place: CommentPlace, { guestId, userId }: { guestId: string; userId: string }) => ({
  ...place,
  guestId,
  userId,
});

function reply(
  { place, writerId }: { place: CommentPlace; writerId: string },
  { by, mayReplyToOthers, reader, replyId, text }: ChangeComment & { type: 'ReplyToComment' },
) {
  if (!mayReplyToOthers && !by.includes(place.authorId) && !by.includes(writerId)) throw new CommentNotYours();
  return { ...place, replyId, text, ...reader };
}

/** Edit, delete: the comment's writer (contracts, small rules). */
function onlyWriter(state: { writerId: string }, by: readonly string[]): void {
  if (!by.includes(state.writerId)) throw new CommentNotYours();
}

/** Resolve, reopen, place: the text's author (contracts, small rules). */
function onlyAuthor(place: CommentPlace, by: readonly string[]): void {
  if (!by.includes(place.authorId)) throw new CommentNotYours();
}
