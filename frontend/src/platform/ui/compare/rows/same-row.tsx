import { textDirection } from '@shulayim/anchoring';
import type { Block } from '@shulayim/formatting';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button } from '../../actions/button';
import type { ComparedRow, LineImages } from '../compare-looks';
import type { LookedLine } from '../letters-changes';
import styles from '../compare.module.css';
import '../words/compare-words';
import { LineImage } from './line-images';
import { LookedLetters } from './looked-text';

/** So many lines with words are shown as they are; of more, the first and the last. */
const shownLines = 4;

/** What both sides have: in both columns, once on a phone, and cut short so that the differences stand together. */
export function SameRow({ row }: { row: ComparedRow }) {
  const { t } = useTranslation('compare');
  const [isWhole, setWhole] = useState(false);
  const { lines } = row.before;
  const images = row.images?.after ?? [];
  const looked = row.looked?.after;
  const said = lines.flatMap((line, index) => (line.trim() === '' ? [] : index));
  const [first = 0, last = 0] = [said[0], said.at(-1)];
  if (isWhole || said.length <= shownLines) return <SameLines lines={lines} looked={looked} images={images} />;
  return (
    <>
      <SameLines lines={lines.slice(first, first + 1)} looked={looked?.slice(first)} images={images.slice(first)} />
      <p className={styles.more}>
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('more', { count: said.length - 2 })}
        </Button>
      </p>
      <SameLines lines={lines.slice(last, last + 1)} looked={looked?.slice(last)} images={images.slice(last)} />
    </>
  );
}

interface SameLinesProps {
  lines: readonly string[];
  looked: readonly LookedLine[] | undefined;
  images: LineImages;
}

/** Lines together, up to one that has an image. */
function SameLines({ lines, looked, images }: SameLinesProps) {
  const starts = lines.flatMap((_, index) => (index === 0 || images[index] || images[index - 1] ? index : []));
  return starts.map((start, index) => (
    <SameText
      key={start}
      text={lines.slice(start, starts[index + 1]).join('\n')}
      looked={looked?.slice(start, starts[index + 1])}
      image={images[start] ?? null}
    />
  ));
}

interface SameTextProps {
  text: string;
  looked: readonly LookedLine[] | undefined;
  image: Block | null;
}

function SameText({ text, looked, image }: SameTextProps) {
  if (!text.trim()) return null;
  const side = (
    <>
      <LineImage block={image} />
      <p className={styles.text} dir={textDirection(text)}>
        <LookedLetters lines={looked} from={0} text={text} />
      </p>
    </>
  );
  return (
    <div className={styles.row} data-same>
      <div>{side}</div>
      <div aria-hidden="true">{side}</div>
    </div>
  );
}
