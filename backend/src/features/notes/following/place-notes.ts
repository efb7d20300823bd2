import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { PassageCarrier, type StandingPassage } from '../../comments/ports/passage-carrier.port.js';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import { notePlaces } from '../domain/note.decider.js';

interface RevisedPart {
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly textVersion: number;
}
interface Behind extends StandingPassage {
  readonly readerId: string;
}

/** Passages of one event: it holds their words. */
const portion = 500;

/**
 * Carries a reader's notes into the current version of a text, as comments are: by the same code. Only when they ask for them:
 * nobody else ever sees where they stand.
 */
@Injectable()
export class PlaceNotes {
  constructor(
    private readonly store: EventStore,
    private readonly carrier: PassageCarrier,
    private readonly texts: TextBodies,
    private readonly pool: Pool,
  ) {}

  /** Twice changes nothing: what was placed is behind no longer. */
  async catchUp(part: RevisedPart, readerIds: readonly string[], metadata: Metadata): Promise<void> {
    const { partId, projectId, authorId, textVersion: version } = part;
    for (;;) {
      const behind = await this.behind(part, readerIds);
      const [first] = behind;
      if (!first) return;
      const { readerId } = first;
      const body = await this.texts.body(partId, version);
      if (body === null) return;
      const ofReader = behind.filter((one) => one.readerId === readerId);
      const carried = await this.carrier.carry(partId, ofReader, { n: version, body });
      const placements = carried.map(({ id, ...place }) => ({ noteId: id, ...place }));
      const command = { type: 'PlaceNotes', partId, projectId, authorId, readerId, version, placements } as const;
      await this.store.handle(notePlaces, `note-places-${partId}-${readerId}`, command, { metadata });
    }
  }

  /** All of a work's; the caller decided that the reader may open it. */
  async catchUpWork(projectId: string, readerIds: readonly string[], metadata: Metadata): Promise<void> {
    const { rows } = await this.pool.query<RevisedPart>({
      name: 'notes_parts_behind',
      text: `SELECT DISTINCT pt.id AS "partId", pt.project_id AS "projectId", pt.author_id AS "authorId",
                    pt.text_version AS "textVersion"
             FROM notes n JOIN parts pt ON pt.id = n.part_id
             WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.text_version < pt.text_version
               AND n.selection_anchor IS NOT NULL`,
      values: [readerIds, projectId],
    });
    for (const part of rows) await this.catchUp(part, readerIds, metadata);
  }

  private async behind(
    { partId, projectId, textVersion }: RevisedPart,
    readerIds: readonly string[],
  ): Promise<Behind[]> {
    const { rows } = await this.pool.query<Behind>({
      name: 'notes_behind',
      text: `SELECT n.id, n.selection_anchor AS anchor, n.anchor_state AS state, n.selected_text AS quote,
                    n.text_version AS "textVersion", n.reader_id AS "readerId"
             FROM notes n WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.part_id = $3
               AND n.text_version < $4 AND n.selection_anchor IS NOT NULL
             ORDER BY n.reader_id, n.text_version, n.id LIMIT ${portion}`,
      values: [readerIds, projectId, partId, textVersion],
    });
    return rows;
  }
}
