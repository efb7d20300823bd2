/**
 * SQL, of comments' events and whatever else is told: not of a suggestion about spelling and points, which goes by its own lane.
 * What is said about one in words is told as everywhere.
 */
export const isThought = ({ lane }: { readonly lane: string }): string =>
  `(rows.type = 'ReplyAdded' OR ${lane} IS NULL)`;
