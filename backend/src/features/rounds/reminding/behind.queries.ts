import { israelTimeZone } from '@shulayim/contracts';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { RemindedRoundReader } from '../../../events/reading/reminder.events.js';
import { hasMoreToRead } from '../../../read-models/sharing/rounds/open-round-part.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';

/** Who takes part in a round that is open, and may have something in it before them. */
export interface BehindReader extends RemindedRoundReader {
  readonly joinedAt: Date;
  readonly remindedAt: Date | null;
  /** They can be mailed, and wish it. Whoever hides how far they read cannot: nothing tells whether they have finished. */
  readonly isReachable: boolean;
}
type Row = Omit<BehindReader, 'isReachable'> & { address: string | null };

/** A round that reminds its readers by itself. */
export interface RemindingRound {
  readonly roundId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly words: string;
}

/** Mails that nobody asked for at that moment go by day. Hours in Israel; the first is that of the daily mails. */
const lastHour = 20;

/** Readers of rounds whom a reminder may be for. */
@Injectable()
export class BehindQueries {
  constructor(
    private readonly pool: Pool,
    private readonly suppressed: SuppressionList,
  ) {}

  /** None of a round that is not open. */
  async of(roundId: string): Promise<BehindReader[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'round_readers_behind',
      text: `SELECT k.id AS "roundReaderId", k.reader_kind AS "readerKind", k.reader_id AS "readerId",
                    k.recipient_id AS "recipientId", k.joined_at AS "joinedAt", k.reminded_at AS "remindedAt",
                    CASE WHEN p.visibility_status IN ('shared', 'public') AND (k.reader_kind = 'guest' OR u.is_active AND u.shares_progress
                      AND coalesce(choice.frequency, u.mail_frequency) <> 'none') THEN coalesce(k.email, u.email) END AS address
             FROM rounds r JOIN round_readers k ON k.round_id = r.id JOIN projects p ON p.id = r.project_id
             LEFT JOIN users u ON k.reader_kind = 'user' AND u.id = k.reader_id
             LEFT JOIN work_mail_choices choice ON choice.user_id = u.id AND choice.project_id = r.project_id
             WHERE r.id = $1 AND r.opened_at IS NOT NULL AND r.closed_at IS NULL
               AND k.joined_at IS NOT NULL AND k.left_at IS NULL
               AND (k.reader_kind = 'user' AND NOT coalesce(u.shares_progress, false) OR ${hasMoreToRead('r', 'k')})
             ORDER BY k.asked_at, k.id`,
      values: [roundId],
    });
    const refused = await this.suppressed.among(rows.flatMap(({ address }) => address ?? []));
    return rows.map(({ address, ...reader }) => ({
      ...reader,
      isReachable: address !== null && !refused.has(address),
    }));
  }

  /** Those with an id above, in the order of their ids; by day alone. @param firstHour 0 to 23, in Israel */
  async reminding(now: string, firstHour: number, above: string, most: number): Promise<RemindingRound[]> {
    const { rows } = await this.pool.query<RemindingRound>({
      name: 'rounds_reminding',
      text: `SELECT id AS "roundId", project_id AS "projectId", author_id AS "authorId", reminder_words AS words FROM rounds
             WHERE reminder_words IS NOT NULL AND closed_at IS NULL AND id > $3
               AND opened_at IS NOT NULL AND closes_at > $1
               AND extract(hour FROM $1::timestamptz AT TIME ZONE '${israelTimeZone}') BETWEEN $2 AND greatest($2, ${lastHour})
             ORDER BY id LIMIT $4`,
      values: [now, Math.floor(firstHour), above, most],
    });
    return rows;
  }
}
