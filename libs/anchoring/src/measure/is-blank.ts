/**
 * White space, controls, and everything Unicode calls default-ignorable: zero widths, joiners, bidi controls, soft hyphen,
 * byte order mark, fillers, variation selectors. The Braille blank is drawn as nothing and is in no such class.
 */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

/**
 * Tells whether a reader would see nothing: a name, title or comment like that counts as empty.
 *
 * @param text any text
 * @returns true for the empty string and for invisible characters alone
 */
export function isBlank(text: string): boolean {
  return invisible.test(text);
}
