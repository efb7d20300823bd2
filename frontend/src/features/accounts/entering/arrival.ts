import { z } from 'zod';

/** What a page may hand over to the pages that lead into an account, in the navigation's state: never in an address that can be forged. */
const Arrival = z.object({
  /** Why the session ended, as the live connection or the guard tells it; unknown reasons need no words. */
  why: z.string().optional().catch(undefined),
  /** The address that was typed on the page before. */
  email: z.string().max(254).optional().catch(undefined),
});

const notes = {
  account_inactive: 'suspended',
  account_deleted: 'deleted',
  revoked: 'revoked',
  password_changed: 'passwordChanged',
  left_panel: 'leftPanel',
} as const;
type ArrivalNote = (typeof notes)[keyof typeof notes];

/**
 * @param state     of the navigation; anything
 * @param otherwise what this browser remembers, where the navigation brings no reason
 */
export function arrivalOf(state: unknown, otherwise = ''): { note: ArrivalNote | null; email: string } {
  const arrival = Arrival.safeParse(state);
  const { why: told, email = '' } = arrival.success ? arrival.data : {};
  const why = told ?? otherwise;
  return { note: Object.hasOwn(notes, why) ? notes[why as keyof typeof notes] : null, email };
}
