import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { commentKey, exportMarks, keyOfBookmark } from '../../../../platform/files/export-marks.js';
import { CommentRanges } from '../docx/comment-ranges.js';
import { momentOfClock, type KeptComment } from '../docx/docx-comments.js';
import type { ZipFiles } from '../zip-files.js';

/** The comments of a document, collected while its text is read. */
export class OdtComments {
  /** Some were in the document when this program wrote it; nobody is asked about these again. */
  hadKnown = false;
  /** What is read now stands in no line of the text, so nobody's passage goes through it. */
  isAside = false;
  private readonly comments = new Map<string, KeptComment>();
  private readonly ranges = new CommentRanges(this.comments);
  private readonly isKnown: (comment: KeptComment) => boolean;

  constructor(files: ZipFiles) {
    this.isKnown = knownIn(files);
  }

  get found(): CommentRanges['found'] {
    return this.ranges.found;
  }

  /** @returns by what the comment that begins here is known; null of one that nobody has to be asked about */
  begin(annotation: Element): string | null {
    const comment = readAnnotation(annotation);
    this.hadKnown ||= this.isKnown(comment);
    if (comment.text === '' || this.isKnown(comment)) return null;
    const named = annotation.attribs['office:name'];
    const name = named ?? `nameless ${this.comments.size}`;
    this.comments.set(name, comment);
    this.ranges.begin(name);
    // One without an end is about the place where it stands.
    if (named === undefined) this.ranges.end(name);
    return name;
  }

  end(element: Element): void {
    this.ranges.end(element.attribs['office:name'] ?? '');
  }

  typed(text: string): string {
    return this.isAside ? text : this.ranges.typed(text);
  }
}

/** Which comments this program wrote into a document that became this one; of an older export, all. */
function knownIn(files: ZipFiles): (comment: KeptComment) => boolean {
  const isOwn = (files.get('meta.xml')?.toString('utf8') ?? '').includes(`meta:name="${exportMarks.property}"`);
  if (!isOwn) return () => false;
  const content = files.get('content.xml')?.toString('utf8') ?? '';
  const names = [...content.matchAll(/ text:name="([^"]+)"/g)];
  const keys = new Set(names.flatMap(([, name = '']) => keyOfBookmark(name) ?? []));
  return keys.size === 0 ? () => true : ({ author, text }) => keys.has(commentKey(author, text));
}

/** Source: OpenDocument 1.3, part 3, 14.1; LibreOffice says by names of its own what is done, and what answers another. */
function readAnnotation(annotation: Element): KeptComment {
  const textsIn = (name: string): string[] =>
    DomUtils.getElementsByTagName(name, annotation, true).map((element) => DomUtils.textContent(element));
  return {
    author: textsIn('dc:creator').join(' ').replace(/\s+/g, ' ').trim(),
    text: textsIn('text:p').join('\n').trim(),
    at: momentOfClock(textsIn('dc:date').join('')),
    isResolved: annotation.attribs['loext:resolved'] === 'true',
    quote: '',
    parent: annotation.attribs['loext:parent-name'] ?? null,
  };
}
