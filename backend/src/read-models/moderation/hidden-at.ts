import { row } from '@shulayim/event-sourcing';

/**
 * SQL over `rows` that hide things or show them again: since when each is hidden, or null, as `s (id, hidden_at)`. Of several about
 * one thing the last one counts.
 *
 * @param id of the thing, in the event
 * @param hiding the type of event that hides it
 */
export const hiddenAt = (id: string, hiding: string): string => `
  (SELECT DISTINCT ON (1) ${id} AS id, CASE WHEN type = '${hiding}' THEN ${row.at} END AS hidden_at
   FROM rows ORDER BY 1, xid DESC, position DESC) AS s`;
