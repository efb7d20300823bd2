import { type Highlight, type Segment, segmentParagraph } from '@shulayim/anchoring';
import { type CSSProperties, Fragment, type ReactNode, memo } from 'react';
import type { DrawnParagraph, Letters } from '../../../platform/ui/content/formatting/drawn-paragraph';
import { type PassageEnds, passageEnds, piecesOf } from '../../comments/passages/passage-ends';
import { isSameHighlights } from './text-highlights';
import styles from './text.module.css';
import { useNear } from './use-near';

interface ParagraphProps {
  readonly paragraph: DrawnParagraph;
  readonly highlights: readonly Highlight[];
  /** Ids of resolved comments, separated by spaces: only those of this paragraph, so that it is drawn again rarely. */
  readonly resolvedIds: string;
  readonly focusedId: string | null;
  readonly pulsedId: string | null;
  readonly isFirst: boolean;
  /** Says how many comments a passage has; the same function at every drawing. */
  readonly says: (count: number) => string;
  /** Its marks are drawn wherever it stands; otherwise only near the window. */
  readonly isMarked: boolean;
  /** Stands where the window opens. */
  readonly isNearAtFirst: boolean;
}

interface MarkProps extends Pick<ParagraphProps, 'focusedId' | 'pulsedId' | 'says'> {
  readonly segment: Segment;
  readonly resolved: ReadonlySet<string>;
  /** A comment's passage ends with it. */
  readonly isEnd: boolean;
  readonly numbers: PassageEnds;
  readonly letters: DrawnParagraph['letters'];
}

/** Stands in the highlights of the pending selection, where the browser cannot draw it by itself. */
export const pendingId = 'pending';

const plain = ({ text }: Letters): ReactNode => text;

/** Text without a mark in it; on paper with the numbers of the passages that end there. */
function Text({ segment, numbers, letters = plain }: Pick<MarkProps, 'segment' | 'numbers' | 'letters'>) {
  if (numbers.size === 0) return letters(segment);
  return piecesOf(segment, numbers).map(({ ends, ...piece }, index) => (
    <Fragment key={index}>
      {letters(piece)}
      {ends.length > 0 && <span className={styles.number} data-ends={ends.join(' ')} />}
    </Fragment>
  ));
}

function Mark({ segment, resolved, focusedId, pulsedId, says, isEnd, numbers, letters }: MarkProps) {
  const ids = segment.ids.filter((id) => id !== pendingId);
  const open = ids.filter((id) => !resolved.has(id));
  const classes = [
    ids.length === 0 ? styles.pending : open.length === 0 ? styles.resolved : open.length > 1 ? styles.deep : '',
    focusedId && ids.includes(focusedId) ? styles.focused : '',
    pulsedId && ids.includes(pulsedId) ? styles.pulsed : '',
  ];
  const label = says(ids.length);
  return (
    <mark
      className={classes.filter(Boolean).join(' ') || undefined}
      data-ids={ids.join(' ')}
      // Heard by a screen reader with the passage's end; nothing stands in the line for it, which would turn numbers round.
      aria-description={isEnd ? label : undefined}
      title={ids.length > 0 ? label : undefined}
    >
      <Text segment={segment} numbers={numbers} letters={letters} />
    </mark>
  );
}

function looksTheSame(before: ParagraphProps, now: ParagraphProps): boolean {
  return (
    before.paragraph === now.paragraph &&
    before.resolvedIds === now.resolvedIds &&
    before.focusedId === now.focusedId &&
    before.pulsedId === now.pulsedId &&
    before.isFirst === now.isFirst &&
    before.says === now.says &&
    before.isMarked === now.isMarked &&
    isSameHighlights(before.highlights, now.highlights)
  );
}

const noHighlights: readonly Highlight[] = [];
const noNumbers: PassageEnds = new Map();

/** Blank lines between two paragraphs: an ornament, or as many blank lines as were typed. */
function Break({ paragraph: { kind, text } }: Pick<ParagraphProps, 'paragraph'>) {
  if (kind === 'scene') return <div className={styles.break} role="separator" />;
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).length;
  return <div className={styles.blank} style={{ '--lines': lines } as CSSProperties} />;
}

/** One paragraph of the text, cut into marks where comments begin and end. */
export const Paragraph = memo(function Paragraph(props: ParagraphProps) {
  const { paragraph, resolvedIds, isFirst, isMarked, focusedId, pulsedId } = props;
  const [isNear, ref] = useNear(props.isNearAtFirst);
  // A long text with a thousand comments has thousands of marks; where nobody looks there are none.
  const highlights = isNear || isMarked || focusedId || pulsedId ? props.highlights : noHighlights;
  if (paragraph.isBreak) return <Break paragraph={paragraph} />;
  const { letters } = paragraph;
  const isLater = !props.isNearAtFirst;
  const resolved = new Set(resolvedIds.split(' '));
  const segments = segmentParagraph(paragraph, highlights);
  const numbers = isMarked ? passageEnds(paragraph, highlights) : noNumbers;
  const ends = new Set(highlights.map(({ id, end }) => (id === pendingId ? null : end)));
  return (
    <p
      ref={ref}
      data-block={paragraph.kind === 'verse' ? 'verse' : undefined}
      {...paragraph.attributes}
      className={isFirst ? styles.first : undefined}
      data-start={paragraph.start}
      data-later={isLater || undefined}
      style={isLater ? ({ '--letters': paragraph.text.length } as CSSProperties) : undefined}
      dir={paragraph.direction}
    >
      {segments.map((segment) =>
        segment.ids.length === 0 ? (
          <Text key={segment.start} segment={segment} numbers={numbers} letters={letters} />
        ) : (
          <Mark
            key={segment.start}
            segment={segment}
            resolved={resolved}
            focusedId={focusedId}
            pulsedId={pulsedId}
            says={props.says}
            isEnd={ends.has(segment.end)}
            numbers={numbers}
            letters={letters}
          />
        ),
      )}
    </p>
  );
}, looksTheSame);
