const byteOrderMark = '\ufeff';
/** A spreadsheet would run what begins like this, also behind signs that cannot be seen, or as wide as an ideograph. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * A table that spreadsheets open rightly: UTF-8 with a mark, lines that end in CRLF, and no cell that is a formula.
 *
 * @param rows the first one is the header
 */
export const csvFile = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows);

/** Further rows of such a file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + '\r\n').join('');
