import { acrossStreams, type Handler } from '@shulayim/event-sourcing';
import { each } from '../../events/domain-events.js';

/** Somebody has left for good; what they had still been writing then has gone too. */
export const leavingTypes = ['AccountDeleted', 'AccountLeftoversErased'] as const;
export type LeavingType = (typeof leavingTypes)[number];

/** What a read model does when somebody leaves for good: their rows in a table go. */
export const dropRowsOf = (table: string, column = 'author_id'): readonly Handler[] =>
  each(leavingTypes, (data) =>
    acrossStreams(`DELETE FROM ${table} USING rows WHERE ${table}.${column} = ${data.userId}`),
  );

/** And the name by which they had gone there as a guest, in a table that says who read: its row stays. */
export const dropGuestName = (table: string, column: string): readonly Handler[] =>
  each(leavingTypes, (data) =>
    acrossStreams(`
      UPDATE ${table} SET ${column} = NULL
      FROM (SELECT jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
      WHERE ${table}.reader_kind = 'guest' AND ${table}.reader_id = guest.id`),
  );
