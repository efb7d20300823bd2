import { Injectable } from '@nestjs/common';
import type { AudienceQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { Audience, isSuppressed } from './audience.js';

/** Settles who gets a campaign: one row for each address, whatever it is known by. */
@Injectable()
export class FreezeRecipients {
  constructor(
    private readonly pool: Pool,
    private readonly audience: Audience,
  ) {}

  /**
   * In short transactions, since a long one would hold the log back for everybody: rows of a campaign that has not begun
   * yet mean nothing, and the next try begins anew. The mail's id is made of campaign and address, so there is one at most.
   *
   * @returns how many addresses
   */
  async execute(campaignId: string, audience: AudienceQuery): Promise<number> {
    await this.pool.query('DELETE FROM campaign_recipients WHERE campaign_id = $1', [campaignId]);
    let frozen = 0;
    for await (const { kind, ids, keys } of this.audience.pages(audience)) {
      const { rowCount } = await this.pool.query(
        `INSERT INTO campaign_recipients (campaign_id, address_key, person_kind, person_id, mail_id)
         SELECT $1::uuid, key, $2, id, md5($1::uuid::text || encode(key, 'hex'))::uuid
         FROM unnest($3::bytea[], $4::uuid[]) AS person (key, id) WHERE NOT ${isSuppressed}
         ON CONFLICT DO NOTHING`,
        [campaignId, kind, keys, ids],
      );
      frozen += rowCount ?? 0;
    }
    return frozen;
  }
}
