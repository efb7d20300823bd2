/** Whether an element of Word's HTML is the sign of a list item, which it types into the paragraph, with blanks up to the words. */
export const isListSign = (style: string): boolean => /mso-list:\s*ignore/i.test(style);

/**
 * Such a sign as it is typed here: numbers and letters as they are, letters of Symbol and Wingdings as bullets.
 *
 * @param sign as Word typed it
 * @returns with one blank behind it
 */
export function typedListSign(sign: string): string {
  const own = sign.replace(/\s+/g, ' ').trim();
  return /^[\p{L}\p{N}]+[.)]|^[\p{L}\p{N}]{2,}|^\(/u.test(own) ? `${own} ` : '• ';
}
