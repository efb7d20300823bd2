import { acrossStreams, type Handler } from '@shulayim/event-sourcing';
import { each } from '../../events/domain-events.js';
import { handedOverTypes } from '../../events/work-owners.js';

/**
 * What a read model does when a work is handed over: its rows of the work are the new owner's. Once more when that is
 * completed, for what was written meanwhile. Every table with `author_id` of works needs it (`handover-tables.spec`).
 *
 * @param column by which the table's rows are the work's
 */
export const handOverRowsOf = (
  table: string,
  column: 'project_id' | 'id' | 'part_id' = 'project_id',
): readonly Handler[] =>
  each(handedOverTypes, ({ projectId, authorId, formerAuthorId, partIds }) =>
    acrossStreams(
      column === 'part_id'
        ? `UPDATE ${table} SET author_id = handed.author_id
       FROM (SELECT jsonb_array_elements_text(${partIds})::uuid AS part_id, ${authorId} AS author_id,
                    ${formerAuthorId} AS former_id FROM rows) AS handed
       WHERE ${table}.part_id = handed.part_id AND ${table}.author_id = handed.former_id`
        : `UPDATE ${table} SET author_id = ${authorId}
       FROM rows WHERE ${table}.${column} = ${projectId} AND ${table}.author_id = ${formerAuthorId}`,
    ),
  );

/**
 * Before that, of a table that has one row of its kind for each author: what was still written for the former owner where the
 * new one has a row already.
 *
 * @param same SQL: `other` is the new owner's row of the same kind as the table's
 */
export const dropDoubledRowsOf = (table: string, same: string): readonly Handler[] =>
  each(handedOverTypes, ({ projectId, authorId, formerAuthorId }) =>
    acrossStreams(`DELETE FROM ${table} USING rows, ${table} AS other
       WHERE ${table}.project_id = ${projectId} AND ${table}.author_id = ${formerAuthorId}
         AND other.project_id = ${table}.project_id AND other.author_id = ${authorId} AND (${same})`),
  );
