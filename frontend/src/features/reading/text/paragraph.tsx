import { type Highlight, type Paragraph as TextParagraph, type Segment, segmentParagraph } from '@shulayim/anchoring';
import { memo } from 'react';
import { isSameHighlights } from './text-highlights';
import styles from './text.module.css';
import { useNear } from './use-near';

interface ParagraphProps {
  readonly paragraph: TextParagraph;
  readonly highlights: readonly Highlight[];
  /** Ids of resolved comments, separated by spaces: only those of this paragraph, so that it is drawn again rarely. */
  readonly resolvedIds: string;
  readonly focusedId: string | null;
  readonly pulsedId: string | null;
  readonly isFirst: boolean;
  /** Of what goes on from the page before: as the paragraph began there, whatever its words here are. */
  readonly direction?: 'rtl' | 'ltr' | undefined;
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
}

/** Stands in the highlights of the pending selection, where the browser cannot draw it by itself. */
export const pendingId = 'pending';

function Mark({ segment, resolved, focusedId, pulsedId, says, isEnd }: MarkProps) {
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
      data-says={isEnd ? ` (${label}) ` : undefined}
      title={ids.length > 0 ? label : undefined}
    >
      {segment.text}
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
    before.direction === now.direction &&
    before.says === now.says &&
    before.isMarked === now.isMarked &&
    isSameHighlights(before.highlights, now.highlights)
  );
}

const noHighlights: readonly Highlight[] = [];

/** One paragraph of the text, cut into marks where comments begin and end. */
export const Paragraph = memo(function Paragraph(props: ParagraphProps) {
  const { paragraph, resolvedIds, isFirst, isMarked, focusedId, pulsedId } = props;
  const [isNear, ref] = useNear(props.isNearAtFirst);
  // A long text with a thousand comments has thousands of marks; where nobody looks there are none.
  const highlights = isNear || isMarked || focusedId || pulsedId ? props.highlights : noHighlights;
  if (paragraph.isBreak) return <div className={styles.break} role="separator" />;
  const resolved = new Set(resolvedIds.split(' '));
  const segments = segmentParagraph(paragraph, highlights);
  const ends = new Set(highlights.map(({ id, end }) => (id === pendingId ? null : end)));
  return (
    <p
      ref={ref}
      className={isFirst ? styles.first : undefined}
      data-start={paragraph.start}
      dir={props.direction ?? 'auto'}
    >
      {segments.map((segment) =>
        segment.ids.length === 0 ? (
          segment.text
        ) : (
          <Mark
            key={segment.start}
            segment={segment}
            resolved={resolved}
            focusedId={focusedId}
            pulsedId={pulsedId}
            says={props.says}
            isEnd={ends.has(segment.end)}
          />
        ),
      )}
    </p>
  );
}, looksTheSame);
