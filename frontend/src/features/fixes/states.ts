import type { VersionComment } from '@shulayim/contracts';

export type State = 'open' | 'answered' | 'agreed';
export type Shown = State | 'all';

/**
 * `open`: waits for its author, or for its reader · `answered`: its reader asks for more · `agreed`: it works. What is kept on
 * purpose waits for nobody: null.
 */
export function stateOf({ decision, answer }: Pick<VersionComment, 'decision' | 'answer'>): State | null {
  if (decision?.decision === 'kept') return null;
  if (decision?.decision !== 'fixed' || !answer) return 'open';
  return answer.answer === 'yes' ? 'agreed' : 'answered';
}

export const shownOf = (comments: readonly VersionComment[], shown: Shown): readonly VersionComment[] =>
  shown === 'all' ? comments : comments.filter((one) => stateOf(one) === shown);
