import type { Row } from '../../../../platform/ui/compare/compare-texts';

/** Whose words a passage has: those that were saved meanwhile, or mine. */
export type Choice = 'theirs' | 'mine';

/**
 * Whom each differing passage most likely should follow: whoever changed it. Where both did, mine.
 *
 * @param rows the saved text (`before`) beside mine (`after`)
 * @param base the text that both began with
 */
export function likelyChoices(rows: readonly Row[], base: string): Choice[] {
  const had = (lines: readonly string[]) => lines.length > 0 && `\n${base}\n`.includes(`\n${lines.join('\n')}\n`);
  return rows.map(({ before, after }) => {
    const isMineNew = !had(after.lines) && (after.lines.length > 0 || had(before.lines));
    return isMineNew ? 'mine' : 'theirs';
  });
}

export const merged = (rows: readonly Row[], choices: readonly Choice[]): string =>
  rows.flatMap((row, index) => (choices[index] === 'mine' ? row.after : row.before).lines).join('\n');
