import type { GivenReaction, OwnReaction, ReactedPassage, ReactionCount, ReactionKind } from '@shulayim/contracts';
import { anonymousReader, deletedAccount } from '../../platform/files/catalogues/names.js';

export interface PassageRow {
  passageId: string;
  quote: string;
  start: number | null;
  end: number | null;
  textVersion: number;
  state: ReactedPassage['anchor_state'];
}
/** Columns of a `PassageRow`, from `reaction_passages p`. */
export const passageColumns = `p.id AS "passageId", p.selected_text AS quote, p.selection_start AS start,
  p.selection_end AS "end", p.text_version AS "textVersion", p.anchor_state AS state`;

export interface OwnRow extends PassageRow {
  kind: ReactionKind;
  at: Date;
}
export interface CountedRow extends PassageRow {
  people: number;
  counts: ReactionCount[];
}
export interface GivenRow {
  id: string;
  projectId: string;
  kind: ReactionKind;
  readerKind: 'user' | 'guest';
  readerId: string;
  readerName: string | null;
  guestName: string | null;
  avatar: string | null;
  at: Date;
}

/** One that has not been looked for in the current version yet has no place there. */
function passageOf({ passageId, quote, start, end, textVersion, state }: PassageRow, version: number) {
  const isOrphaned = textVersion < version || state === 'orphaned';
  return {
    passage_id: passageId,
    selected_text: quote,
    selection_start: isOrphaned ? null : start,
    selection_end: isOrphaned ? null : end,
    text_version: textVersion,
    anchor_state: isOrphaned ? ('orphaned' as const) : state,
  };
}

export const toOwn = (row: OwnRow, version: number): OwnReaction => ({
  ...passageOf(row, version),
  kind: row.kind,
  at: row.at.toISOString(),
});

export const toPassage = (row: CountedRow, version: number): ReactedPassage => ({
  ...passageOf(row, version),
  people: row.people,
  counts: row.counts,
});

/** Of a guest no id goes out, as of their comments. */
export function toGiven(row: GivenRow, guestNumber: number | null): GivenReaction {
  const isGuest = row.readerKind === 'guest';
  const name = isGuest ? row.guestName || anonymousReader : (row.readerName ?? deletedAccount());
  return {
    id: row.id,
    kind: row.kind,
    reader: isGuest ? null : { id: row.readerId, name, avatar: row.avatar },
    author_name: name,
    is_guest: isGuest,
    guest_number: isGuest ? guestNumber : null,
    at: row.at.toISOString(),
  };
}

/** A condition over `reaction_passages p`: reacted to, and not carried to this version of its part's text yet. */
export const leftBehind = (version: string): string =>
  `p.text_version < ${version} AND EXISTS (SELECT 1 FROM reactions r WHERE r.passage_id = p.id)`;
