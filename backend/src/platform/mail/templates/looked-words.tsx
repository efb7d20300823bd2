import { elementOf, runsOf, type Mark, type MarkKind } from '@shulayim/formatting';
import { createElement, Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react';

/** What an element's name does not draw in every mail program. */
const styles: Partial<Record<MarkKind, CSSProperties>> = {
  superscript: { lineHeight: 0 },
  subscript: { lineHeight: 0 },
  small_caps: { fontVariant: 'small-caps' },
};

interface LookedWordsProps {
  readonly text: string;
  /** Offsets in the text. */
  readonly look: readonly Mark[];
}

/** The author's words as they are set in the text. Elements have no direction of their own, so that letters keep their order. */
export const LookedWords = ({ text, look }: LookedWordsProps): ReactElement => (
  <Fragment>
    {runsOf({ start: 0, end: text.length }, look).map(({ start, end, marks }) => (
      <Fragment key={start}>{marks.reduceRight<ReactNode>(drawn, text.slice(start, end))}</Fragment>
    ))}
  </Fragment>
);

function drawn(inside: ReactNode, mark: Mark): ReactNode {
  const { tag, attributes } = elementOf(mark);
  const { lang } = attributes;
  return createElement(tag, { ...(lang ? { lang } : {}), style: styles[mark.kind] }, inside);
}
