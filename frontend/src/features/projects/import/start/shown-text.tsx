import { isPointed } from '@shulayim/anchoring';
import {
  type DrawnMark,
  type FormattedParagraph,
  type Formatting,
  attributesOf,
  formattedParagraphs,
} from '@shulayim/formatting';
import { type CSSProperties, useMemo } from 'react';
import { FormattedText } from '../../../../platform/ui/content/formatting/formatted-text';
import styles from './shown-text.module.css';

interface ShownTextProps {
  body: string;
  formatting: Formatting;
}

/** A footnote's sign stands where readers will see it, and leads nowhere yet. */
const still = (marks: readonly DrawnMark[]) => marks.filter(({ kind }) => !kind.startsWith('doc-'));

/** A text as its readers will see it, without a reader's tools. */
export function ShownText({ body, formatting }: ShownTextProps) {
  const paragraphs = useMemo(() => formattedParagraphs(body, undefined, formatting), [body, formatting]);
  return (
    <div className={styles.text} data-pointed={isPointed(body) || undefined}>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={paragraph.start} paragraph={paragraph} isFirst={index === 0} />
      ))}
    </div>
  );
}

function Paragraph({ paragraph, isFirst }: { paragraph: FormattedParagraph; isFirst: boolean }) {
  const { kind, isBreak, start, text, direction, marks } = paragraph;
  if (isBreak && kind === 'scene') return <div className={styles.break} role="separator" />;
  if (isBreak) {
    const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).length;
    return <div className={styles.blank} style={{ '--lines': lines } as CSSProperties} />;
  }
  return (
    <p {...attributesOf(paragraph)} className={isFirst ? styles.first : undefined} data-start={start} dir={direction}>
      <FormattedText {...paragraph} marks={still(marks)} />
    </p>
  );
}
