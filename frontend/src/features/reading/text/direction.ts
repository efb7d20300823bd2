const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Which way the paragraph runs that an offset stands in: by the first letter of it, as `dir="auto"` decides.
 *
 * @param offset UTF-16 code units in the body, behind the paragraph's start
 * @returns undefined when no letter stands before the offset
 */
export function directionBefore(body: string, offset: number): 'rtl' | 'ltr' | undefined {
  const begun = body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
  const letter = /\p{L}/u.exec(begun);
  if (!letter) return undefined;
  return rightToLeft.test(letter[0]) ? 'rtl' : 'ltr';
}
