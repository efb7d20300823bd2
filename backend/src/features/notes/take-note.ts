import { Injectable } from '@nestjs/common';
import { maxNotesPerProject, type NoteChange, type NoteTake, type OwnNote } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { readerIdsOf, readerOf, type ReaderKey, type Visitor } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { AccountInactive, NotFound, NotSignedIn, commentRefused } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Selections } from '../comments/ports/selections.port.js';
import type { AccessiblePart } from '../reading/ports/text-access-policy.port.js';
import { note } from './domain/note.decider.js';
import { PlaceNotes } from './following/place-notes.js';
import { NoteQueries } from './notes.queries.js';

/** Takes a reader's note, and changes it. The same may come twice. */
@Injectable()
export class TakeNote {
  constructor(
    private readonly store: EventStore,
    private readonly passages: Selections,
    private readonly notes: NoteQueries,
    private readonly places: PlaceNotes,
  ) {}

  /**
   * Whoever may read may mark for themselves, also where comments are closed.
   *
   * @param part that the visitor may see
   * @throws Refusal `own_text` to the text's author; `notes_full`
   * @throws SelectionMismatch, TextChanged when the passage is not there
   */
  async take(part: AccessiblePart, input: NoteTake, context: RequestContext): Promise<OwnNote> {
    const { visitor } = context;
    if (part.isAuthor) throw commentRefused('own_text');
    const reader = activeReader(visitor);
    const anchor = await this.passages.anchorOf(part, input);
    const readerIds = readerIdsOf(visitor);
    // What was marked before the text was revised must be known at its new place first, or it would be marked twice.
    await this.places.catchUp(part, readerIds, context.appendOptions().metadata);
    const standing = await this.notes.standingAt(part, anchor.start, anchor.end, readerIds);
    if (standing) return this.change(standing, input, context);
    const { partId, projectId, authorId } = part;
    const noteId = context.newId();
    const command = {
      type: 'TakeNote',
      place: { noteId, partId, projectId, authorId },
      reader: { readerKind: reader.kind, readerId: reader.id },
      anchor,
      words: input.note_text ?? null,
      isWaiting: input.is_waiting ?? false,
      isFull: (await this.notes.countInWork(projectId, readerIds)) >= maxNotesPerProject,
    } as const;
    await this.store.handle(note, `note-${noteId}`, command, context.appendOptions());
    return this.own(noteId, visitor);
  }

  /** @throws NotFound when it is not the caller's, or not there any more */
  async change(noteId: string, { note_text, is_waiting }: NoteChange, context: RequestContext): Promise<OwnNote> {
    assertActive(context.visitor);
    const command = {
      type: 'WriteNote',
      by: readerIdsOf(context.visitor),
      ...(note_text !== undefined && { words: note_text }),
      ...(is_waiting !== undefined && { isWaiting: is_waiting }),
    } as const;
    await this.store.handle(note, streamOf(noteId), command, context.appendOptions());
    return this.own(noteId, context.visitor);
  }

  /** What is gone already is no failure. */
  async remove(noteId: string, context: RequestContext): Promise<void> {
    assertActive(context.visitor);
    const command = { type: 'RemoveNote', by: readerIdsOf(context.visitor) } as const;
    await this.store.handle(note, streamOf(noteId), command, context.appendOptions());
  }

  private async own(noteId: string, visitor: Visitor): Promise<OwnNote> {
    const own = await this.notes.one(noteId, readerIdsOf(visitor));
    if (!own) throw new NotFound();
    return own;
  }
}

function streamOf(noteId: string): string {
  if (!isUuid(noteId)) throw new NotFound();
  return `note-${noteId}`;
}

/** @throws AccountInactive */
export function assertActive({ person }: Visitor): void {
  if (person && !person.isActive) throw new AccountInactive();
}

/** @throws AccountInactive, NotSignedIn */
function activeReader(visitor: Visitor): ReaderKey {
  assertActive(visitor);
  const reader = readerOf(visitor);
  if (!reader) throw new NotSignedIn();
  return reader;
}
