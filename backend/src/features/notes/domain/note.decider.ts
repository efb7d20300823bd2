import type { TextAnchor } from '@shulayim/anchoring';
import type { Decider } from '@shulayim/event-sourcing';
import type {
  NoteEvent,
  NotePlace,
  NotePlacement,
  NotePlaceEvent,
  NoteReader,
} from '../../../events/reading/note.events.js';
import { NoteMissing, NotesFull } from './note.errors.js';

export interface NoteWords {
  /** Null: a highlight. */
  readonly words: string | null;
  /** Whether it becomes a comment with the next review; nothing without words does. */
  readonly isWaiting: boolean;
}
interface Standing extends NoteWords {
  readonly place: NotePlace;
  readonly reader: NoteReader;
}
/** Null: none stands, or none any more. */
type Note = Standing | null;

/** `by`: every id that the caller goes by. What is not named stays. */
type NoteCommand =
  | ({
      type: 'TakeNote';
      place: NotePlace;
      reader: NoteReader;
      anchor: TextAnchor;
      /** Whether the reader has as many on this work as one may have. */
      isFull: boolean;
    } & NoteWords)
  | ({ type: 'WriteNote'; by: readonly string[] } & Partial<NoteWords>)
  | { type: 'RemoveNote'; by: readonly string[] }
  | { type: 'MarkNoteSent'; by: readonly string[]; commentId: string; words: string }
  | { type: 'ClaimNote'; guestId: string; userId: string };

/** What one reader keeps for themselves about one passage. Whatever holds already is no event. */
export const note: Decider<Note, NoteCommand, NoteEvent> = {
  initial: null,
  decide(state, command) {
    switch (command.type) {
      case 'TakeNote':
        return take(state, command);
      case 'WriteNote':
        return write(ownOf(state, command.by), command);
      case 'RemoveNote':
        return state ? [{ type: 'NoteRemoved', data: idsOf(ownOf(state, command.by)) }] : [];
      case 'MarkNoteSent':
        return markSent(state, command);
      case 'ClaimNote': {
        const { guestId, userId } = command;
        return state?.reader.readerId === guestId
          ? [{ type: 'NoteClaimed', data: { ...state.place, guestId, userId } }]
          : [];
      }
    }
  },
  evolve(state, event): Note {
    switch (event.type) {
      case 'NoteTaken': {
        const { readerKind, readerId, anchor: _, ...place } = event.data;
        return { place, reader: { readerKind, readerId }, words: null, isWaiting: false };
      }
      case 'NoteWritten':
        return state && { ...state, words: event.data.words, isWaiting: event.data.isWaiting };
      case 'NoteRemoved':
      case 'NoteSent':
        return null;
      case 'NoteClaimed':
        return state && { ...state, reader: { readerKind: 'user', readerId: event.data.userId } };
    }
  },
};

const idsOf = ({ place, reader }: Standing) => ({ ...place, readerId: reader.readerId });

function ownOf(state: Note, by: readonly string[]): Standing {
  if (!state || !by.includes(state.reader.readerId)) throw new NoteMissing();
  return state;
}

function take(state: Note, command: NoteCommand & { type: 'TakeNote' }): NoteEvent[] {
  const { place, reader, anchor, isFull } = command;
  // The same request, sent again.
  if (state) return write(ownOf(state, [reader.readerId]), command);
  if (isFull) throw new NotesFull();
  const taken = { place, reader, words: null, isWaiting: false };
  return [{ type: 'NoteTaken', data: { ...place, ...reader, anchor } }, ...write(taken, command)];
}

function write(state: Standing, command: Partial<NoteWords>): NoteEvent[] {
  const { words = state.words } = command;
  const isWaiting = words !== null && (command.isWaiting ?? state.isWaiting);
  if (words === state.words && isWaiting === state.isWaiting) return [];
  return [{ type: 'NoteWritten', data: { ...idsOf(state), words, isWaiting } }];
}

function markSent(state: Note, { by, commentId, words }: NoteCommand & { type: 'MarkNoteSent' }): NoteEvent[] {
  // Sent twice, or written in meanwhile: then it waits on, and the next review says its new words.
  if (state?.words !== words) return [];
  return [{ type: 'NoteSent', data: { ...idsOf(ownOf(state, by)), commentId } }];
}

interface PlaceNotes {
  type: 'PlaceNotes';
  partId: string;
  projectId: string;
  authorId: string;
  readerId: string;
  /** The version that the places were found in. */
  version: number;
  placements: NotePlacement[];
}

/** The places of one reader's notes in versions after the one in which they were taken. */
export const notePlaces: Decider<null, PlaceNotes, NotePlaceEvent> = {
  initial: null,
  decide: (_, { type: _type, ...data }) => (data.placements.length === 0 ? [] : [{ type: 'NotesPlaced', data }]),
  evolve: () => null,
};
