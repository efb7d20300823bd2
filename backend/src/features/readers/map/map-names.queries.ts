import { Injectable } from '@nestjs/common';
import type { ReactionLabels } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { MapWork } from './count-map.js';
import type { PartNow } from './map-answer.js';

/** What a map's parts and reactions are called now. */
@Injectable()
export class MapNames {
  constructor(private readonly pool: Pool) {}

  async of({ id, authorId }: MapWork): Promise<{ parts: PartNow[]; labels: ReactionLabels }> {
    const { rows } = await this.pool.query<{ parts: PartNow[]; labels: ReactionLabels }>({
      name: 'reading_map_names',
      text: `SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) ORDER BY order_index, created_at, id), '[]')
                     FROM parts WHERE project_id = $1 AND author_id = $2) AS parts,
                    coalesce((SELECT labels FROM reaction_settings WHERE project_id = $1 AND author_id = $2), '{}') AS labels`,
      values: [id, authorId],
    });
    return rows[0] ?? { parts: [], labels: {} };
  }
}
