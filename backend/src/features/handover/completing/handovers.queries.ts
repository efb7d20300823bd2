import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { fieldText } from '../../../events/domain-events.js';

const ofHandover = (field: 'projectId' | 'authorId' | 'formerAuthorId'): string =>
  fieldText('ProjectHandedOver', field, 'h');
const ofWork = (field: 'projectId' | 'authorId'): string => fieldText('ProjectCreated', field, 'e');

interface Event {
  readonly stream: string;
  readonly version: number;
}

/** What was written in a former owner's name when the work was somebody else's already. */
export interface Straggler {
  readonly projectId: string;
  readonly formerAuthorId: string;
}

/** What the log says of works that were handed over, as it stands there. */
@Injectable()
export class HandoversInLog {
  constructor(private readonly pool: Pool) {}

  /** Works that somebody has owned. */
  async givenAwayBy(formerAuthorId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT DISTINCT ${ofHandover('projectId')} AS id FROM events h
       WHERE h.type = 'ProjectHandedOver' AND ${ofHandover('formerAuthorId')} = $1`,
      [formerAuthorId],
    );
    return rows.map(({ id }) => id);
  }

  /** The present owner: of a work that was never handed over, null. */
  async ownerOf(projectId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT ${ofHandover('authorId')} AS id FROM events h
       WHERE h.stream_id = 'project-' || $1 AND h.type = 'ProjectHandedOver' ORDER BY h.version DESC LIMIT 1`,
      [projectId],
    );
    return rows[0]?.id ?? null;
  }

  /** Among these events of these works, those that came after the work's last hand-over and name another owner. */
  async stragglers(events: readonly Event[], projectIds: readonly string[]): Promise<Straggler[]> {
    const { rows } = await this.pool.query<Straggler>({
      name: 'handover_stragglers',
      text: `SELECT DISTINCT last.id AS "projectId", ${ofWork('authorId')} AS "formerAuthorId"
             FROM (SELECT DISTINCT ON (1) ${ofHandover('projectId')} AS id, ${ofHandover('authorId')} AS owner, h.xid, h.position
                   FROM events h WHERE h.stream_id = ANY($3) AND h.type = 'ProjectHandedOver'
                   ORDER BY 1, h.version DESC) AS last
             CROSS JOIN unnest($1::text[], $2::int[]) AS asked (stream, version)
             JOIN events e ON e.stream_id = asked.stream AND e.version = asked.version
             WHERE ${ofWork('projectId')} = last.id AND ${ofWork('authorId')} <> last.owner
               AND (e.xid, e.position) > (last.xid, last.position)`,
      values: [
        events.map(({ stream }) => stream),
        events.map(({ version }) => version),
        // A work's own stream is short; its other events may be a million.
        projectIds.map((id) => `project-${id}`),
      ],
    });
    return rows;
  }

  /** Readers of rounds who agreed, before the work was last handed over, to be asked again, and did not after it. */
  async staleConsents(projectId: string): Promise<{ roundId: string; roundReaderId: string }[]> {
    const { rows } = await this.pool.query<{ roundId: string; roundReaderId: string }>(
      `SELECT DISTINCT ${fieldText('RoundConsentGiven', 'roundId', 'c')} AS "roundId",
              ${fieldText('RoundConsentGiven', 'roundReaderId', 'c')} AS "roundReaderId"
       FROM events c JOIN round_readers k ON k.id::text = ${fieldText('RoundConsentGiven', 'roundReaderId', 'c')}
       WHERE ${fieldText('RoundConsentGiven', 'projectId', 'c')} = $1 AND c.type = 'RoundConsentGiven'
         AND k.consented_at IS NULL`,
      [projectId],
    );
    return rows;
  }
}
