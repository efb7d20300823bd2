import type { Part, PartChange } from '@shulayim/contracts';
import type { PartDraft } from './drafts.store';

/** What an edit begins with. */
export type Base = NonNullable<PartDraft['base']>;
export interface PartText {
  readonly title: string;
  readonly body: string;
}

export const baseOf = ({ title, body, text_version }: Part): Base => ({ title, body, text_version });

/** As a text field has it: it knows one kind of line break only. */
export const inField = ({ title, body }: PartText): PartText => ({ title, body: body.replaceAll(/\r\n?/gu, '\n') });

/** With the line breaks of the text that was edited, so that lines which nobody touched stay as they are. */
const outOfField = (body: string, base: Base): string =>
  base.body.includes('\r\n') ? body.replaceAll('\n', '\r\n') : body;

/** What was changed, and nothing else: another window's changes of the rest stay. Null: nothing was. */
export function changeOf(base: Base, text: PartText): PartChange | null {
  const before = inField(base);
  const change: PartChange = {};
  if (text.title !== before.title) change.title = text.title;
  if (text.body !== before.body) {
    change.body = outOfField(text.body, base);
    change.text_version = base.text_version;
  }
  return Object.keys(change).length > 0 ? change : null;
}
