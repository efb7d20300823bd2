import type { Formatting } from '@shulayim/formatting';

/** A text of its own, to be printed or edited. */
export interface WrittenDocument {
  readonly id: string;
  readonly title: string;
  readonly authorName: string;
  /** Under the title; lines apart by line breaks. */
  readonly about: string;
  readonly heading: string;
  readonly body: string;
  readonly formatting: Formatting;
  readonly at: Date;
}

/** For whoever makes a document that is not a work, as works are made ones. */
export abstract class DocumentWriter {
  abstract write(document: WrittenDocument, format: 'docx' | 'pdf'): Promise<Buffer>;
}
