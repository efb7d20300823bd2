import type { Draft, DraftFix, Text } from '@shulayim/contracts';
import { type Formatting, isSameFormatting, noFormatting } from '@shulayim/formatting';

/** All that a draft holds of its author's. */
export interface Written {
  readonly title: string;
  readonly body: string;
  readonly formatting: Formatting;
  readonly fixes: readonly DraftFix[];
}

export const writtenIn = ({ title, body, formatting, fixes }: Draft): Written => ({
  title,
  body,
  formatting: formatting ?? noFormatting,
  fixes,
});

/** The text as its readers have it: what a draft begins with. */
export const published = ({ title, content, formatting }: Text): Written => ({
  title,
  body: content,
  formatting: formatting ?? noFormatting,
  fixes: [],
});

export const isSameText = (one: Written, other: Written): boolean =>
  one === other ||
  (one.title === other.title && one.body === other.body && isSameFormatting(one.formatting, other.formatting));

export const isSameWritten = (one: Written, other: Written): boolean =>
  one === other || (isSameText(one, other) && JSON.stringify(one.fixes) === JSON.stringify(other.fixes));
