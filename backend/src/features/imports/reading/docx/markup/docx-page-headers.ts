import { Parser } from 'htmlparser2';
import { posix } from 'node:path';
import type { ZipFiles } from '../../zip-files.js';
import { placeMark } from './docx-marks.js';

const section = /<w:sectPr\b[^>]*\/>|<w:sectPr\b[\s\S]*?<\/w:sectPr>/g;
const reference = /<w:(?:header|footer)Reference\b[^>]* r:id="([^"]+)"/g;

/**
 * Marks the beginning of each section that has other headers or footers of pages than those before it, with their words: they
 * are no part of the text.
 *
 * @param name of the document among the files
 */
export function withPageHeaders(xml: string, name: string, files: ZipFiles): string {
  const targets = relationsOf(name, files);
  const told = new Set<string>();
  let from = xml.search(/<w:body\b[^>]*>/);
  let [result, done] = ['', 0];
  for (const { 0: found, index } of xml.matchAll(section)) {
    const start = from < 0 ? done : xml.indexOf('>', from) + 1;
    const marks = [...found.matchAll(reference)].map(([, id = '']) => {
      const file = files.get(targets.get(id) ?? '');
      return file ? marksOf(file.toString('utf8'), told) : '';
    });
    result += xml.slice(done, start) + marks.join('');
    done = start;
    from = xml.indexOf('</w:p>', index);
  }
  return result + xml.slice(done);
}

function marksOf(header: string, told: Set<string>): string {
  const text = wordsOf(header);
  const isPicture = /<a:blip\b|<v:imagedata\b/.test(header);
  const marks = [
    /[\p{L}\p{N}]/u.test(text) ? placeMark('page', text) : '',
    isPicture ? placeMark('drawing', text) : '',
  ].filter((mark) => mark !== '' && !told.has(mark));
  for (const mark of marks) told.add(mark);
  return marks.join('');
}

/** Files by the ids that the document has for them. */
export function relationsOf(name: string, files: ZipFiles): ReadonlyMap<string, string> {
  const folder = posix.dirname(name);
  const xml = files.get(posix.join(folder, '_rels', `${posix.basename(name)}.rels`))?.toString('utf8') ?? '';
  const relations = [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => {
    const [id = '', target = ''] = ['Id', 'Target'].map((key) => new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1] ?? '');
    return [id, target.startsWith('/') ? target.slice(1) : posix.join(folder, target)] as const;
  });
  return new Map(relations);
}

/** The words of a header in one line, without the numbers of pages. */
function wordsOf(xml: string): string {
  let text = '';
  /** Fields that are open, one inside the other. */
  const fields: { instruction: string }[] = [];
  let [isText, isInstruction, older] = [false, false, 0];
  const isCounted = () => fields.some(({ instruction }) => /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(instruction));
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const type = attributes['w:fldCharType'];
        if (name === 'w:fldSimple') fields.push({ instruction: attributes['w:instr'] ?? '' });
        if (type === 'begin') fields.push({ instruction: '' });
        if (type === 'end') fields.pop();
        if (name === 'mc:Fallback') older += 1;
        if (name === 'w:t') isText = true;
        if (name === 'w:instrText') isInstruction = true;
        if (/^w:(?:tab|br|cr|ptab)$/.test(name)) text += ' ';
      },
      ontext(data) {
        const field = fields.at(-1);
        if (isInstruction && field) field.instruction += data;
        if (isText && older === 0 && !isCounted()) text += data;
      },
      onclosetag(name) {
        if (name === 'w:fldSimple') fields.pop();
        if (name === 'mc:Fallback') older -= 1;
        if (name === 'w:t') isText = false;
        if (name === 'w:instrText') isInstruction = false;
        if (name === 'w:p') text += ' ';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text.replace(/\s+/g, ' ').trim();
}
