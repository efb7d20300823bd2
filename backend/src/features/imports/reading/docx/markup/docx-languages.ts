import type { SaidLanguages } from '../../text/run-language.js';
import { placeMark } from './docx-marks.js';

const attribute = (tag: string, name: string): string | null =>
  new RegExp(` w:${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
const saidBy = (xml: string): SaidLanguages => {
  const tag = /<w:lang\b[^>]*>/.exec(xml)?.[0] ?? '';
  return { plain: attribute(tag, 'val'), complex: attribute(tag, 'bidi') };
};

/** @param styles the file `word/styles.xml` */
export const usualLanguages = (styles: string): SaidLanguages =>
  saidBy(/<w:docDefaults>[\s\S]*?<\/w:docDefaults>/.exec(styles)?.[0] ?? '');

const primary = (language: string | null): string => (language ?? '').split('-')[0]?.toLowerCase() ?? '';

/** What a run says of its language, where that is another one than the document's; nothing of most. */
export function languageMark(properties: string, usual: SaidLanguages): string {
  if (!properties.includes('<w:lang')) return '';
  const said = saidBy(properties);
  const isOther = (['plain', 'complex'] as const).some(
    (kind) => said[kind] !== null && primary(said[kind]) !== primary(usual[kind]),
  );
  return isOther ? placeMark('language', `${said.plain ?? ''}|${said.complex ?? ''}`) : '';
}

/** Reads the value that `languageMark` wrote. */
export function readLanguages(value: string): SaidLanguages {
  const [plain, complex] = value.split('|');
  return { plain: plain || null, complex: complex || null };
}
