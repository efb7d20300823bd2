import type { Block } from '@shulayim/formatting';
import type { FastifyReply } from 'fastify';
import { askedLanguage } from '../../../platform/files/catalogues/asked-language.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { contentDisposition, fileName } from '../../../platform/files/content-disposition.js';
import type { DocumentWriter, WrittenDocument } from '../../exports/writing/document-writer.port.js';
import { longDay } from '../mails/long-day.js';
import { reportWords as t } from './report-words.js';

export type Line = { readonly text: string; readonly kind?: 'heading' | 'list_item' | 'quotation' };
export const heading = (text: string): Line => ({ text, kind: 'heading' });
export const item = (text: string): Line => ({ text, kind: 'list_item' });
export const said = (text: string): Line => ({ text, kind: 'quotation' });

/** Each line is a paragraph, the items of a list close together; what readers wrote in several is put in one. */
export function set(lines: readonly Line[]): Pick<WrittenDocument, 'body' | 'formatting'> {
  const blocks: Block[] = [];
  let body = '';
  let before: Line['kind'];
  for (const { text, kind } of lines) {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line === '') continue;
    const isNextItem = kind === 'list_item' && (before === 'list_item' || before === 'quotation');
    if (body !== '') body += isNextItem ? '\n' : '\n\n';
    const span = { start: body.length, end: body.length + line.length };
    if (kind) blocks.push({ ...span, kind, ...(kind === 'heading' ? { level: 2 as const } : {}) });
    body += line;
    before = kind;
  }
  return { body, formatting: { marks: [], blocks } };
}

export const dayOf = (instant: string): string => longDay(new Date(instant), askedLanguage());

/** A count that is told from `fewestReaders` on. */
export const toldFigure = (count: number | null): number | string => count ?? t('fewer');

/** From when to when a round was open, or since when it is. */
export function daysOf({ opened_at, closed_at }: { opened_at: string; closed_at: string | null }): string {
  const from = dayOf(opened_at);
  return closed_at ? t('days', { from, to: dayOf(closed_at) }) : t('daysSoFar', { from });
}

export const documentTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;
type Format = keyof typeof documentTypes;

/** Answers with what is told of rounds, as a file of its title's name. */
export async function sendDocument(
  reply: FastifyReply,
  writer: DocumentWriter,
  document: WrittenDocument,
  format: Format,
): Promise<void> {
  const file = await writer.write(document, format);
  const name = `${fileName(document.title, names.asked('site'))}.${format}`;
  const plain = `shulayim-${document.at.toISOString().slice(0, 10)}.${format}`;
  void reply
    .header('content-type', documentTypes[format])
    .header('content-disposition', contentDisposition('attachment', name, plain))
    .send(file);
}
