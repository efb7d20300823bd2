/**
 * What was pasted as a file, so that it goes the way of all manuscripts: what Word or Google Docs puts on the clipboard is a page
 * of HTML. Null when there are no words in it.
 */
export function pastedFile(clipboard: Pick<DataTransfer, 'getData'>, name: string): File | null {
  const html = clipboard.getData('text/html');
  if (hasWords(html)) return new File([html], `${name}.html`, { type: 'text/html' });
  const text = clipboard.getData('text/plain');
  return text.trim() === '' ? null : new File([text], `${name}.txt`, { type: 'text/plain' });
}

/** It is parsed, never shown. */
export function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('style, script')) silent.remove();
  return (body.textContent ?? '').trim() !== '';
}
