/**
 * SQL, of a row of `comments`: all that a comment says, in one text, for whoever shows no more than that: its words, and behind a
 * pencil those that it proposes; scissors where it strikes its passage.
 *
 * @param c alias of the table
 */
export const saidIn = (c: string): string =>
  `CASE WHEN ${c}.suggestion IS NULL THEN ${c}.comment_text ELSE concat_ws(E'\\n', nullif(${c}.comment_text, ''),
     CASE ${c}.suggestion WHEN '' THEN '✂' ELSE '✎ ' || ${c}.suggestion END) END`;
