import type { Draft } from '@shulayim/contracts';

/** What somebody is writing, for themselves to take along. */
export abstract class DraftExport {
  /** Of all their parts, deleted ones as well. */
  abstract allOf(authorId: string): AsyncIterable<Draft>;
}
