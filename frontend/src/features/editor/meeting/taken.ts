import type { Node } from 'prosemirror-model';

/** Whose words a passage has: those that were saved meanwhile, or mine. */
export type Choice = 'theirs' | 'mine';

/** The lines of a passage on each side, and which of them stay. */
export interface Taken {
  readonly theirs: readonly Node[];
  readonly mine: readonly Node[];
  readonly choice: Choice;
}
