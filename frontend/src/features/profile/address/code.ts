/** How many digits the mail's code has. Source: decisions §3. */
export const codeLength = 6;

/** The digits of what was typed or pasted: a mail's `123 456` and its invisible marks are the same code. */
export const digitsOf = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, codeLength);
