/** A piece of Rich Text Format. Source: RTF 1.9.1, "Contents of an RTF file". */
export type RtfToken =
  | { readonly kind: 'open' | 'close' }
  /** `value`: the number behind a control word; null where there is none. */
  | { readonly kind: 'word'; readonly name: string; readonly value: number | null }
  | { readonly kind: 'text'; readonly text: string }
  /** Of whichever code page its font has. */
  | { readonly kind: 'byte'; readonly byte: number };

const token = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^a-z]))|([{}])|([^\\{}\r\n]+)/giy;

/** @param source a byte for each letter (latin1) */
export function* rtfTokens(source: string): Generator<RtfToken> {
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const found = token.exec(source);
    if (!found) {
      // The end of a line between two pieces.
      token.lastIndex = at + 1;
      continue;
    }
    const [, name, number, hex, sign, brace, text] = found;
    if (name !== undefined) {
      const value = number === undefined ? null : Number(number);
      // Bytes that are no RTF.
      if (name === 'bin') token.lastIndex += Math.max(0, value ?? 0);
      else yield { kind: 'word', name, value };
    } else if (hex !== undefined) yield { kind: 'byte', byte: parseInt(hex, 16) };
    else if (sign !== undefined) yield { kind: 'word', name: sign, value: null };
    else if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' };
    else if (text !== undefined) yield* typed(text);
  }
}

/** Letters beyond ASCII stand as bytes in files of older programs. */
function* typed(text: string): Generator<RtfToken> {
  for (const [piece] of text.matchAll(/[\x00-\x7f]+|[^\x00-\x7f]/g)) {
    if (piece.length === 1 && piece > '\x7f') yield { kind: 'byte', byte: piece.charCodeAt(0) };
    else yield { kind: 'text', text: piece };
  }
}
