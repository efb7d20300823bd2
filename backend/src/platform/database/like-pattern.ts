/** A pattern for ILIKE that finds what was typed anywhere, letter for letter; null: nothing is looked for. */
export const likePattern = (typed: string | null | undefined): string | null =>
  typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : null;
