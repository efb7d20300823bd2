const tones = ['sky', 'leaf', 'margin', 'plum', 'clay'] as const;
export type AvatarTone = (typeof tones)[number];

/** The same person always has the same colour. */
export function toneOf(seed: string): AvatarTone {
  let sum = 0;
  for (const char of seed) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return tones[sum % tones.length] ?? 'sky';
}

const firstLetter = (word: string): string => word.match(/[\p{L}\p{N}]/u)?.[0]?.toLocaleUpperCase() ?? '';

/** First letters of the first and the last word; points and marks are skipped. Nothing to show: the letter of 'anonymous'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => firstLetter(word) !== '');
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return 'א';
  return words.length === 1 ? firstLetter(first) : firstLetter(first) + firstLetter(last);
}
