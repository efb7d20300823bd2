import { domainToUnicode } from 'node:url';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** In each of its languages. */
const siteNames = ['שוליים', 'shulayim', 'هوامش'];
/** Of a word; shorter ones stand in too many passwords by chance. */
const fewestLetters = 3;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
/** Without the signs before and after it. */
const unsigned = (text: string): string => plain(text).replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
/** Without the digits as well. */
const bare = (text: string): string => plain(text).replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');

/**
 * Whether a password is nothing but a word that anybody knows of the person or the site: their name or a word of it, their
 * address, what stands before its @ or a label of its domain, or the site's name or host. Case, and signs around the word, make
 * no difference; around what is the site's, digits do not either. A password that only has such a word in it is none.
 *
 * @param publicUrl the site's own
 */
export function isFamiliar(password: string, { name, email }: PasswordOwner, publicUrl: string): boolean {
  const at = email.lastIndexOf('@');
  const theirs = [
    name,
    ...name.split(/[\s\p{Pd}]+/u),
    email,
    email.slice(0, Math.max(at, 0)),
    ...email.slice(at + 1).split('.'),
  ];
  const ours = [...siteNames, domainToUnicode(new URL(publicUrl).hostname)];
  return (
    theirs.some((word) => isSameWord(unsigned(word), unsigned(password))) ||
    ours.some((word) => isSameWord(bare(word), bare(password)))
  );
}

const isSameWord = (word: string, typed: string): boolean => word === typed && [...word].length >= fewestLetters;
