import { Injectable } from '@nestjs/common';
import type { Draft } from '@shulayim/contracts';
import { EventStore, stateOf } from '@shulayim/event-sourcing';
import { isPlain } from '@shulayim/formatting';
import { Pool } from 'pg';
import type { DraftEvent } from '../../events/writing/draft.events.js';
import type { DraftExport } from './ports/draft-export.port.js';
import { drafts, type Drafts, type StandingDraft } from './domain/draft.decider.js';

/** A draft that stands, with the state that was saved last. */
export interface Standing {
  readonly draft: StandingDraft;
  readonly revision: number;
  readonly updatedAt: Date;
}
interface Due {
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
}

/** A longer list is not gone through in a day; of each draft the stream is read. */
const mostWaiting = 20;

export const streamOf = (partId: string): string => `draft-${partId}`;

export function toDraft({ draft, revision, updatedAt }: Standing): Draft {
  const { place, basedOn, title, body, formatting, fixes, schedule, hindrance } = draft;
  return {
    part_id: place.partId,
    project_id: place.projectId,
    based_on: basedOn,
    revision,
    title,
    body,
    ...(isPlain(formatting) ? {} : { formatting }),
    fixes: fixes.map(({ commentId, reply }) => ({ comment_id: commentId, ...(reply === undefined ? {} : { reply }) })),
    publish_at: schedule?.publishAt ?? null,
    announce: schedule?.announced ?? false,
    not_published: hindrance,
    updated_at: updatedAt.toISOString(),
  };
}

/** Reads of drafts. The table knows of each that stands; what it says is made from its events, each time. */
@Injectable()
export class DraftQueries implements DraftExport {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
  ) {}

  async standing(partId: string, authorId: string): Promise<Standing | null> {
    const updatedAt = await this.updatedAt(partId, authorId);
    if (!updatedAt) return null;
    const events = (await this.store.read<DraftEvent>(streamOf(partId))) as DraftEvent[];
    return asStanding(stateOf(drafts, events), updatedAt);
  }

  /** On the wire, what an append made of it. */
  async afterwards(state: Drafts, partId: string, authorId: string): Promise<Draft | null> {
    if (!state.draft) return null;
    const standing = asStanding(state, (await this.updatedAt(partId, authorId)) ?? new Date());
    return standing && toDraft(standing);
  }

  async *allOf(authorId: string): AsyncGenerator<Draft> {
    const { rows } = await this.pool.query<{ partId: string }>(
      'SELECT part_id AS "partId" FROM part_drafts WHERE author_id = $1 ORDER BY part_id',
      [authorId],
    );
    for (const { partId } of rows) {
      const standing = await this.standing(partId, authorId);
      if (standing) yield toDraft(standing);
    }
  }

  /** Written last first, as far as the parts are there. */
  async waiting(authorId: string): Promise<Draft[]> {
    const { rows } = await this.pool.query<{ partId: string }>({
      name: 'drafts_waiting',
      text: 'SELECT part_id AS "partId" FROM part_drafts WHERE author_id = $1 ORDER BY updated_at DESC, part_id LIMIT $2',
      values: [authorId, mostWaiting],
    });
    const found = await Promise.all(rows.map(({ partId }) => this.standing(partId, authorId)));
    return found.flatMap((standing) => (standing ? toDraft(standing) : []));
  }

  /** Whose time has come, the earliest first. */
  async due(now: string, limit: number): Promise<Due[]> {
    const { rows } = await this.pool.query<Due>({
      name: 'drafts_due',
      text: `SELECT part_id AS "partId", project_id AS "projectId", author_id AS "authorId" FROM part_drafts
             WHERE publish_at <= $1 ORDER BY publish_at LIMIT $2`,
      values: [now, limit],
    });
    return rows;
  }

  private async updatedAt(partId: string, authorId: string): Promise<Date | null> {
    const { rows } = await this.pool.query<{ updatedAt: Date }>({
      name: 'draft_updated_at',
      text: 'SELECT updated_at AS "updatedAt" FROM part_drafts WHERE part_id = $1 AND author_id = $2',
      values: [partId, authorId],
    });
    return rows[0]?.updatedAt ?? null;
  }
}

const asStanding = ({ draft, revision }: Drafts, updatedAt: Date): Standing | null =>
  draft && { draft, revision, updatedAt };
