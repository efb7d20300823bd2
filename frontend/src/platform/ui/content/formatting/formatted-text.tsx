import type { Span } from '@shulayim/anchoring';
import { type Block, type DrawnMark, elementOf, runsOf } from '@shulayim/formatting';
import { Fragment, type ReactNode, createElement } from 'react';
import { TextImage } from './text-image';

interface FormattedTextProps extends Span {
  readonly text: string;
  /** Those of its paragraph. */
  readonly marks: readonly DrawnMark[];
  /** The paragraph's own, where the letters are its first: an image stands before them. */
  readonly block?: Block | null;
}

/** Letters with their look: the same text, in elements that never change its order. */
export function FormattedText({ block, ...letters }: FormattedTextProps): ReactNode {
  if (block?.kind !== 'image') return <Letters {...letters} />;
  return (
    <>
      <TextImage block={block} />
      <Letters {...letters} />
    </>
  );
}

function Letters({ start, end, text, marks }: Omit<FormattedTextProps, 'block'>): ReactNode {
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
