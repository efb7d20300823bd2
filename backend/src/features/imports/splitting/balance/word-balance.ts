import { isBlank } from '@shulayim/anchoring';

/** The parts would not hold the words of the file, and no others. */
export class WordsLost extends Error {
  /** @param missing words of the file that would be nowhere @param added words that are in no file */
  constructor(
    readonly missing: number,
    readonly added: number,
  ) {
    super(`${missing} words missing, ${added} added`);
  }
}

interface PartWords {
  readonly title: string;
  /** Texts of the file that stand in the title; what else it holds was made up. */
  readonly heads: readonly string[];
  readonly body: string;
  readonly separator: string;
}

/** Signs of a heading are no words: a heading loses them when it becomes a title. */
const headingSign = /^#{1,6}$/;
const isSeen = (word: string): boolean => !headingSign.test(word) && !isBlank(word);
/** Longer than this, in UTF-16 code units, a word may have to be cut for two parts: only its length is compared. */
const cuttable = 100_000;

/**
 * How often each word occurs; negative where it was taken out more often than it was put in. Lines are counted first: nearly
 * all come out as they went in, and only the words of the others are looked at.
 */
class Words {
  private readonly lines = new Map<string, number>();

  add(text: string, times: 1 | -1): void {
    for (const line of text.split('\n')) {
      const trimmed = line.trim();
      if (trimmed !== '') this.lines.set(trimmed, (this.lines.get(trimmed) ?? 0) + times);
    }
  }

  /** How many words are left, and how many were never there. */
  balance(): { missing: number; added: number } {
    const counts = new Map<string, number>();
    let cutUnits = 0;
    for (const [line, times] of this.lines) {
      if (times === 0) continue;
      for (const word of line.match(/\S+/g) ?? []) {
        if (word.length > cuttable) cutUnits += isSeen(word) ? times * word.length : 0;
        else counts.set(word, (counts.get(word) ?? 0) + times);
      }
    }
    const sum = (sign: 1 | -1): number => {
      let words = sign * cutUnits > 0 ? 1 : 0;
      for (const [word, count] of counts) if (sign * count > 0 && isSeen(word)) words += sign * count;
      return words;
    };
    return { missing: sum(1), added: sum(-1) };
  }
}

/**
 * Compares the words that were read with those of the parts, as multisets: made at every import.
 *
 * @param read all texts of the file
 * @param title the work's, where it is of the file; else empty
 * @throws WordsLost
 */
export function checkWords(read: readonly string[], title: string, parts: readonly PartWords[]): void {
  const all = new Words();
  for (const text of read) all.add(text, 1);
  all.add(title, -1);
  let unheaded = 0;
  for (const part of parts) {
    const left = new Words();
    for (const head of part.heads) {
      left.add(head, 1);
      all.add(head, -1);
    }
    left.add(part.title, -1);
    unheaded += left.balance().missing;
    all.add(part.body, -1);
    all.add(part.separator, -1);
  }
  const balance = all.balance();
  const missing = balance.missing + unheaded;
  if (missing > 0 || balance.added > 0) throw new WordsLost(missing, balance.added);
}
