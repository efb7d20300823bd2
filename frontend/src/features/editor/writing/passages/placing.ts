import { afterEdits, followSpan, textEdits } from '@shulayim/anchoring/revision';
import type { Comment } from '@shulayim/contracts';
import type { Transaction } from 'prosemirror-state';
import { placesOf } from '../../document/places';
import { toDocument } from '../../document/to-document';
import type { Passage } from './passages';

/** A version of the text, in which comments have their places. */
export interface Version {
  readonly n: number;
  readonly body: string;
}

type Place = Pick<Comment, 'id' | 'text_version' | 'selection_start' | 'selection_end'>;

export type Moved = Transaction['mapping'];

/** Finds where comments on a version stand in what was written over it: what was written so far by a comparison, all since by what was done. */
export class Placing {
  /** All that was done to the text since this began. */
  private readonly since: Moved[] = [];
  private readonly edits;
  private readonly places;

  /** @param written the body as it stands now */
  constructor(
    readonly version: Version,
    written: string,
  ) {
    this.edits = textEdits(version.body, written);
    this.places = placesOf(toDocument(written));
  }

  /** Null: it has no place, or one in another version. */
  placeOf({ id, text_version, selection_start, selection_end }: Place): Passage | null {
    if (selection_start === null || selection_end === null || text_version !== this.version.n) return null;
    const at = afterEdits(this.edits, selection_start);
    const span = followSpan(this.edits, { start: selection_start, end: selection_end }) ?? { start: at, end: at };
    const from = this.moved(this.places.position(span.start), 1);
    const to = this.moved(this.places.position(span.end), -1);
    return { id, from: Math.min(from, to), to: Math.max(from, to), isOpen: false };
  }

  move(mapping: Moved): void {
    this.since.push(mapping);
  }

  /**
   * @param known what was heard before, and the passages that the writing moved: they stay where their comment was not put elsewhere
   */
  passagesOf(comments: readonly Comment[], known: Known): Passage[] {
    const before = new Map(known.comments.map((comment) => [comment.id, comment]));
    const held = new Map(known.passages.map((passage) => [passage.id, passage]));
    return comments.flatMap((comment) => {
      const passage = held.get(comment.id);
      if (passage && isSamePlace(before.get(comment.id), comment)) return passage;
      return this.placeOf(comment) ?? passage ?? [];
    });
  }

  private moved(position: number, side: 1 | -1): number {
    return this.since.reduce((at, mapping) => mapping.map(at, side), position);
  }
}

interface Known {
  readonly comments: readonly Comment[];
  readonly passages: readonly Passage[];
}

const isSamePlace = (one: Comment | undefined, other: Comment): boolean =>
  one !== undefined &&
  one.text_version === other.text_version &&
  one.selection_start === other.selection_start &&
  one.selection_end === other.selection_end;
