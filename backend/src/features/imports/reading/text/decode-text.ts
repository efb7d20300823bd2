import type { ImportNoticeCode } from '@shulayim/contracts';
import { Unreadable, WrongType } from '../reading-failures.js';

interface Decoded {
  readonly text: string;
  readonly notices: readonly ImportNoticeCode[];
}

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const guessed = ['encoding_guessed'] as const;
/** Bytes looked at where all of them would tell no more. */
const sampleBytes = 64 * 1024;

/**
 * Bytes as text: by their mark, as UTF-8, as UTF-16 without a mark, as Windows' old Hebrew. Nothing of the text is changed,
 * except that every line ends with `\n`.
 *
 * @throws WrongType when it is no text, Unreadable when it is text in no encoding that a Hebrew manuscript has
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes);
  const text = decoded?.text ?? Buffer.from(bytes).toString('latin1');
  const controls = text.match(/[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g)?.length ?? 0;
  if (text.includes('\u0000') || controls > text.length / 1000) throw new WrongType();
  if (decoded === null) throw new Unreadable();
  return { ...decoded, text: text.replace(/\r\n?/g, '\n').toWellFormed() };
}

function decode(bytes: Uint8Array): Decoded | null {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[1]).decode(bytes), notices: [] };
  const utf16 = looksLikeUtf16(bytes.subarray(0, sampleBytes));
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), notices: guessed };
  return strictly('utf-8', bytes, []) ?? damagedUtf8(bytes) ?? oldHebrew(bytes);
}

function strictly(encoding: string, bytes: Uint8Array, notices: Decoded['notices']): Decoded | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), notices };
  } catch {
    return null;
  }
}

/** Of every pair, one byte says which script it is: 0 for spaces and line breaks, 5 for Hebrew. */
function looksLikeUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 4) return null;
  const high = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0 || byte === 5) high[index % 2] = (high[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = high;
  const most = bytes.length * 0.45;
  if (odd > most) return 'utf-16le';
  return even > most ? 'utf-16be' : null;
}

/** A few broken letters, as when a file was cut in the middle of one. */
function damagedUtf8(bytes: Uint8Array): Decoded | null {
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  return broken <= foreign / 100 || (broken === 1 && foreign > 10) ? { text, notices: guessed } : null;
}

/** Windows-1255: most of what is not ASCII are Hebrew letters and points. */
function oldHebrew(bytes: Uint8Array): Decoded | null {
  const decoded = strictly('windows-1255', bytes, guessed);
  const foreign = decoded?.text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  const hebrew = decoded?.text.match(/[\u0591-\u05f4]/g)?.length ?? 0;
  return hebrew > foreign * 0.6 ? decoded : null;
}
