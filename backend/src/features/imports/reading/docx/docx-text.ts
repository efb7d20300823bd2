import { isBlank } from '@shulayim/anchoring';
import type { ImportNoticeCode } from '@shulayim/contracts';
import { signOfBookmark } from '../../../../platform/files/export-marks.js';
import { isElsewhere, type PictureFiles } from '../../pictures/found-picture.js';
import type { Block, Note } from '../../splitting/manuscript.js';
import { signOf } from '../../splitting/note-marks.js';
import { languageOfRun, type SaidLanguages } from '../text/run-language.js';
import { readLanguages } from './markup/docx-languages.js';
import { readPlaceMark, type MarkedPlace } from './markup/docx-marks.js';
import type { DocxDocument, DocxElement } from './docx-model.js';
import { CommentRanges } from './comment-ranges.js';
import { ListNumbers, type DocxLists } from './docx-lists.js';
import { looksOfRun, type DocxStyles } from './docx-styles.js';
import { joined, moved, ParagraphRecorder, trimmed } from '../paragraph-recorder.js';

const lossOfPlace: Record<MarkedPlace, ImportNoticeCode | null> = {
  formula: 'formulas_flattened',
  drawing: 'images_dropped',
  picture: null,
  rule: null,
  change: 'changes_accepted',
  ruby: 'ruby_in_brackets',
  box: 'text_boxes_moved',
  hidden: 'hidden_text_shown',
  page: 'page_headers_dropped',
  embedded: 'embedded_files_dropped',
  list: null,
  language: null,
  comment: null,
  commented: null,
};

/** A sign that no XML holds. */
const newPage = '\f';
/** A new page or column parts two lines, and is no line of its own. */
function asLines(text: string): { text: string; skipped: number } {
  const skipped = /^\f*/.exec(text)?.[0].length ?? 0;
  return { text: text.slice(skipped).replace(/\f+$/, '').replaceAll(newPage, '\n'), skipped };
}

/** A paragraph, with what else a reader of our own files has to know of it. */
export interface DocxBlock extends Block {
  readonly styleId: string | null;
  readonly bookmarks: readonly string[];
}

interface DocxOptions {
  /** Whether this program wrote it: then nothing in it is there for its looks alone. */
  readonly isOwn: boolean;
  readonly ranges: CommentRanges;
  readonly pictures: PictureFiles;
  readonly lists: DocxLists;
}

/** Makes blocks of a document's elements. */
export class DocxText {
  readonly notes: Note[] = [];
  private recorder = new ParagraphRecorder();
  private readonly lists: ListNumbers;
  /** Of the next note, where this program exported it. */
  private sign: string | null = null;
  /** Of the paragraph that is read. */
  private bookmarks: string[] = [];
  /** Of the run that is read; null where it says none. */
  private said: SaidLanguages | null = null;
  /** Whether a line across the page is drawn in the paragraph that is read. */
  private hasRule = false;
  /** Whether the comment whose sign comes next is not lost. */
  private isAsked = false;

  constructor(
    private readonly document: DocxDocument,
    private readonly styles: DocxStyles,
    private readonly options: DocxOptions,
  ) {
    this.lists = new ListNumbers(options.lists);
  }

  blocksOf(element: DocxElement): DocxBlock[] {
    if (element.type === 'table') return this.table(element);
    if (element.type === 'paragraph') return [this.paragraph(element)];
    if (element.type === 'bookmarkStart') this.pass(element.name ?? '');
    return (element.children ?? []).flatMap((child) => this.blocksOf(child));
  }

  private paragraph(element: DocxElement): DocxBlock {
    const styleId = element.styleId ?? null;
    const level = this.styles.headingLevel(styleId);
    const mark = this.lists.markOf(element);
    if (mark !== '') this.recorder.lose(level === null ? 'list_numbers_typed' : 'heading_numbers_dropped');
    const typed = level === null ? this.typed(mark) : '';
    const { text, skipped } = asLines(this.inline(element));
    const isHeading = level !== null || this.styles.isTitle(styleId);
    const kind = isHeading ? null : (this.styles.kindOf(styleId) ?? (mark === '' ? null : 'list_item'));
    const isCaption = this.styles.isCaption(styleId) || undefined;
    if (!isHeading && !kind && !isCaption)
      for (const look of this.styles.looksOf(styleId)) this.recorder.mark({ kind: look }, 0);
    this.options.ranges.typed('\n');
    const { bookmarks } = this;
    const isRule = isBlank(typed + text) && (this.hasRule || this.styles.isRule(styleId));
    [this.bookmarks, this.hasRule] = [[], false];
    if (isRule) return { ...this.recorder.endRule(), styleId, bookmarks };
    const { marks, ...ended } = this.recorder.end(isHeading && !this.options.isOwn);
    const look = {
      marks: marks.map((each) => moved(each, -skipped)),
      ...(kind ? { kind } : {}),
      ...(isCaption ? { isCaption } : {}),
    };
    return { text: typed + text, level, styleId, bookmarks, ...ended, ...look };
  }

  /** A line for each row, a tab between its cells. */
  private table(element: DocxElement): DocxBlock[] {
    return (element.children ?? []).map((row, index) => {
      const inside = (row.children ?? []).map((cell) => this.blocksOf(cell));
      const { text, marks } = joined(
        inside.map((blocks) => joined(blocks, ' ')),
        '\t',
      );
      const all = inside.flat();
      const lost = all.flatMap(({ losses = [] }) => losses.map((loss) => ({ ...loss, at: 0 })));
      const losses = index === 0 ? [{ code: 'tables_flattened' as const, at: 0 }, ...lost] : lost;
      const [notes, bookmarks] = [all.flatMap((it) => it.notes), all.flatMap((it) => it.bookmarks)];
      // Behind the row, which they would cut.
      const pictures = all.flatMap((it) => it.pictures ?? []).map((picture) => ({ ...picture, at: text.length }));
      return { text, level: null, notes, losses, marks, pictures, bookmarks, styleId: null };
    });
  }

  private inline(element: DocxElement): string {
    if (element.type === 'hyperlink' && element.href) this.recorder.lose('links_dropped');
    switch (element.type) {
      case 'text':
        return this.typed(element.value ?? '');
      case 'tab':
        return this.typed('\t');
      case 'break':
        return this.typed(element.breakType === 'line' ? '\n' : newPage);
      case 'image':
        return this.recorder.lose('images_dropped');
      case 'commentReference':
        return this.isAsked ? '' : this.recorder.lose('comments_dropped');
      case 'bookmarkStart':
        return this.pass(element.name ?? '');
      case 'noteReference':
        return this.call(element);
      default:
        return this.marked(element, () => (element.children ?? []).map((child) => this.inline(child)).join(''));
    }
  }

  private pass(bookmark: string): '' {
    const mark = readPlaceMark(bookmark);
    if (mark?.place.startsWith('comment')) return this.comment(mark);
    if (mark?.place === 'rule') this.hasRule = true;
    if (mark?.place === 'picture') return this.picture(mark.value);
    if (mark?.place === 'language') this.said = readLanguages(mark.value);
    const loss = mark && lossOfPlace[mark.place];
    if (loss) this.recorder.lose(loss, mark.value);
    if (!mark) this.bookmarks.push(bookmark);
    this.sign ??= signOfBookmark(bookmark);
    return '';
  }

  /** @param value the file, and what it shows */
  private picture(value: string): '' {
    const [file = '', ...words] = value.split('|');
    const loss = isElsewhere(file) ? 'images_linked' : 'images_dropped';
    return this.recorder.picture(this.options.pictures.has(file) ? file : null, words.join('|'), loss);
  }

  private typed(text: string): string {
    return this.recorder.typed(this.options.ranges.typed(text));
  }

  private comment({ place, value }: { place: MarkedPlace; value: string }): '' {
    if (place === 'commented') this.options.ranges.end(value);
    else if (this.options.ranges.begin(value)) this.recorder.lose('comments_dropped', undefined, value);
    this.isAsked = this.options.ranges.knows(value);
    return '';
  }

  /** Reads what stands in a run, and marks it. */
  private marked(element: DocxElement, read: () => string): string {
    const start = this.recorder.at;
    this.said = null;
    const text = read();
    const language = this.said && languageOfRun(text, this.said, this.styles.usual);
    // The sign of a note is raised wherever it stands.
    const isSign = (element.children ?? []).some(({ type }) => type === 'noteReference');
    if (element.type === 'run' && !isSign)
      for (const look of looksOfRun(element, this.styles, language)) this.recorder.mark(look, start);
    return text;
  }

  private call(reference: DocxElement): string {
    const body = this.document.notes.resolve(reference)?.body ?? [];
    const sign = this.sign ?? signOf(this.notes.length);
    this.sign = null;
    const index = this.notes.push({ sign, text: '', marks: [] }) - 1;
    this.notes[index] = { sign, ...this.noteOf(body) };
    this.recorder.call(index, !this.options.isOwn);
    return this.typed(sign);
  }

  /** One line. What it loses is lost where it is called; a note that calls a note would have no end. */
  private noteOf(body: readonly DocxElement[]): Pick<Note, 'text' | 'marks'> {
    const { recorder } = this;
    const read = body.map((element) => {
      this.recorder = new ParagraphRecorder();
      const text = this.noteText(element);
      return { text, marks: this.recorder.endNote(recorder) };
    });
    this.recorder = recorder;
    return joined(
      read.map(trimmed).filter(({ text }) => text !== ''),
      ' ',
    );
  }

  private noteText(element: DocxElement): string {
    switch (element.type) {
      case 'text':
        return this.recorder.typed(element.value ?? '');
      case 'tab':
      case 'break':
        return this.recorder.typed(' ');
      case 'image':
        return this.recorder.lose('images_dropped');
      case 'commentReference':
        return this.isAsked ? '' : this.recorder.lose('comments_dropped');
      case 'bookmarkStart':
        return this.pass(element.name ?? '');
      case 'noteReference':
        return '';
      default:
        return this.marked(element, () => {
          const texts = (element.children ?? []).map((child, index) => {
            const between = index > 0 && element.type.startsWith('table') ? this.recorder.typed(' ') : '';
            return between + this.noteText(child);
          });
          return texts.join('');
        });
    }
  }
}
