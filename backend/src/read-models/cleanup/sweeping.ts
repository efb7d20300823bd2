import { acrossStreams, type Handler } from '@shulayim/event-sourcing';
import { each } from '../../events/domain-events.js';
import type { SweptKind } from '../../events/site/retention.events.js';

/**
 * What a read model does when rows grew too old: they go by an event, so that a rebuild does not bring them back.
 *
 * @param column the row's time
 * @param also a further condition on the row
 */
export const dropOldRows = (table: string, kind: SweptKind, column = 'at', also = ''): readonly Handler[] =>
  each(['OldRowsSwept'], (data) =>
    acrossStreams(`
      DELETE FROM ${table} USING rows
      WHERE ${data.kind} = '${kind}' AND ${table}.${column} < ${data.before}${also && ` AND ${table}.${also}`}`),
  );

/** The same of deleted works and parts, whose time to come back is over: what hung on them goes with them. */
export const dropSweptTexts = (
  table: string,
  column: 'id' | 'part_id' | 'project_id' | 'place_id',
): readonly Handler[] =>
  each(['DeletedTextsSwept'], ({ partIds, projectIds }) => {
    const ids = column === 'project_id' ? [projectIds] : column === 'part_id' ? [partIds] : [partIds, projectIds];
    return ids.map((list) =>
      acrossStreams(`
        DELETE FROM ${table}
        USING (SELECT jsonb_array_elements_text(${list})::uuid AS id FROM rows) AS swept
        WHERE ${table}.${column} = swept.id`),
    );
  });
