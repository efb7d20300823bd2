import type { Span } from '@shulayim/anchoring';
import { type DrawnMark, elementOf, runsOf } from '@shulayim/formatting';
import { Fragment, type ReactNode, createElement } from 'react';

interface FormattedTextProps extends Span {
  readonly text: string;
  /** Those of its paragraph. */
  readonly marks: readonly DrawnMark[];
}

/** Letters with their look: the same text, in elements that never change its order. */
export function FormattedText({ start, end, text, marks }: FormattedTextProps): ReactNode {
  if (marks.length === 0) return text;
  return runsOf({ start, end }, marks).map((run) => {
    const words: ReactNode = text.slice(run.start - start, run.end - start);
    return <Fragment key={run.start}>{run.marks.reduceRight(drawn, words)}</Fragment>;
  });
}

function drawn(inside: ReactNode, mark: DrawnMark): ReactNode {
  const { tag, attributes } = elementOf(mark);
  return createElement(tag, attributes, inside);
}
