/** Words of the first line that name a text which says no name. */
const nameWords = 6;
const maxNameLength = 60;
/** A bracket that the words after them would have closed. */
const openBracket = /(?<=\S)\s*[([{][^)\]}]*$/u;

/** What a text without a title is called: the beginning of its first line, as far as a file's name can hold it. */
export function nameOf(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const words = line.trim().split(/\s+/).slice(0, nameWords).join(' ').slice(0, maxNameLength);
  return words
    .replace(openBracket, '')
    .replace(/[\\/\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\s.,:;–-]+$/u, '');
}

/** A short first line above others, as a title stands: all of it is the name, and no word of it is lost from the text. */
function bodyBelow(typed: string, name: string): string {
  const [line = '', ...others] = typed.trim().split('\n');
  const below = others.join('\n').replace(/^(?:\s*\n)+/, '');
  return line.trim() === name && below.trim() !== '' ? below : typed;
}

/** A text that was typed or pasted as a file, so that it goes the way of all manuscripts. */
export function fileOf({ typed, html }: { typed: string; html: string | null }): File {
  const name = nameOf(typed);
  return html === null
    ? new File([bodyBelow(typed, name)], `${name}.txt`, { type: 'text/plain' })
    : new File([html], `${name}.html`, { type: 'text/html' });
}
