import { DomUtils, parseDocument } from 'htmlparser2';
import { noPictureFiles } from '../../pictures/found-picture.js';
import type { Manuscript } from '../../splitting/manuscript.js';
import { Unreadable } from '../reading-failures.js';
import type { ZipFiles } from '../zip-files.js';
import { withFormulas } from './odt-formulas.js';
import { OdtComments } from './odt-comments.js';
import { readOdtStyles } from './odt-styles.js';
import { OdtText } from './odt-text.js';

/**
 * The text of a document of LibreOffice or OpenOffice.
 *
 * @throws Unreadable when there is no text in it
 */
export function readOdt(files: ZipFiles, pictures = noPictureFiles): Manuscript {
  const documentOf = (name: string) => parseDocument(files.get(name)?.toString('utf8') ?? '', { xmlMode: true });
  if (/<manifest:encryption-data/.test(files.get('META-INF/manifest.xml')?.toString('utf8') ?? ''))
    throw new Unreadable('password');
  const content = withFormulas(documentOf('content.xml'), documentOf);
  const [body] = DomUtils.getElementsByTagName('office:text', content, true);
  if (!body) throw new Unreadable('damaged');
  const styles = documentOf('styles.xml');
  const text = new OdtText(
    readOdtStyles([styles, content]),
    [styles, content].flatMap((document) => DomUtils.getElementsByTagName('text:list-style', document, true)),
    pictures,
    new OdtComments(files),
  );
  text.walkAll(body.children);
  const { title, blocks, notes, comments } = text;
  const notices = comments.hadKnown ? (['readers_comments_left_out'] as const) : [];
  return { title, description: null, blocks, notes, comments: comments.found, between: '\n', notices };
}
