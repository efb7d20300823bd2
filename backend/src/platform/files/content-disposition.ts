/** Longest name of a file without its ending, in code points: what a disk takes, in any alphabet. */
const maxNameLength = 60;
/** What a disk refuses, and signs that would turn the name's ending round. */
const unfit = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A title as a file's name: one line, nothing that leads out of a folder, never empty. */
export function fileName(title: string, otherwise: string): string {
  const fitting = title.replace(unfit, ' ').replace(/\s+/g, ' ');
  const name = [...fitting]
    .slice(0, maxNameLength)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return name || otherwise;
}

/** `encodeURIComponent` leaves signs that RFC 8187 does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that names a file, in Hebrew and, for old programs, in ASCII. Source: RFC 6266, RFC 8187.
 *
 * @param plainName ASCII letters, digits, dots and dashes
 */
export const contentDisposition = (kind: 'attachment' | 'inline', name: string, plainName: string): string =>
  `${kind}; filename="${plainName}"; filename*=UTF-8''${encoded(name)}`;
