import { acrossStreams, type Handler } from '@shulayim/event-sourcing';

/** What is swept by its age. A visit is also an entry of the author's feed; what people were told is notifications. */
export type SweptKind = 'sessions' | 'visits' | 'notifications';

/**
 * What a read model does when rows grew too old: they go by an event, so that a rebuild does not bring them back.
 *
 * @param column the row's time
 * @param also a further condition on the row
 */
export const dropOldRows = (table: string, kind: SweptKind, column = 'at', also = ''): Handler =>
  acrossStreams(
    'OldRowsSwept',
    `DELETE FROM ${table} USING rows
     WHERE rows.data->>'kind' = '${kind}' AND ${table}.${column} < (rows.data->>'before')::timestamptz${also && ` AND ${table}.${also}`}`,
  );

/** The same of deleted works and parts, whose time to come back is over: what hung on them goes with them. */
export const dropSweptTexts = (table: string, column: 'id' | 'part_id' | 'project_id' | 'place_id'): Handler[] => {
  const ids = column === 'project_id' ? ['projectIds'] : column === 'part_id' ? ['partIds'] : ['partIds', 'projectIds'];
  return ids.map((name) =>
    acrossStreams(
      'DeletedTextsSwept',
      `DELETE FROM ${table}
       USING (SELECT jsonb_array_elements_text(data->'${name}')::uuid AS id FROM rows) AS swept
       WHERE ${table}.${column} = swept.id`,
    ),
  );
};
