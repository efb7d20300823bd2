/**
 * What a person would read in a mail: its headers and its parts, decoded. For searching, not for showing.
 *
 * @param raw the whole mail, one character a byte (latin1)
 * Source: RFC 2045 (encodings), RFC 2046 (parts), RFC 2047 (encoded words).
 */
export function readableText(raw: string): string {
  const end = raw.search(/\r?\n\r?\n/);
  const head = end < 0 ? raw : raw.slice(0, end);
  const body = end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = head.replace(/\r?\n[ \t]+/g, ' ');
  return `${decodedWords(headers)}\n${bodyText(headers, body)}`;
}

function bodyText(headers: string, body: string): string {
  const boundary = /^content-type:[^\n]*boundary="?([^";\n]+)"?/im.exec(headers)?.[1]?.trim();
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1);
    return parts.map((part) => readableText(part.replace(/^\r?\n/, ''))).join('\n');
  }
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(headers)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(body) : utf8(body);
}

/** Neighbouring words are one text: a letter may be cut in two between them. */
const decodedWords = (headers: string): string =>
  utf8(headers).replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=[ \t]*)+/gi, (run) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    const bytes = words.map(([, kind = '', text = '']) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
    );
    return `${Buffer.concat(bytes).toString()} `;
  });

const quotedPrintable = (text: string): string => quotedBytes(text.replace(/=\r?\n/g, '')).toString();
const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();
