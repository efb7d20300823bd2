import type { Block } from '@shulayim/formatting';
import { useTranslation } from '../../../i18n';
import { TextImage } from '../../content/formatting/text-image';
import type { LineImages } from '../compare-looks';
import styles from '../compare.module.css';
import '../words/compare-words';

interface SideImagesProps {
  /** Of this side's lines, and of those that they are compared with. */
  readonly images: LineImages | undefined;
  readonly others: LineImages | undefined;
  readonly side: 'before' | 'after';
}

const shown = (images: LineImages | undefined): readonly Block[] => images?.filter((image) => image !== null) ?? [];

/** The images of one side, small; with a word where the other side has none, or others. */
export function SideImages({ images, others, side }: SideImagesProps) {
  const { t } = useTranslation('compare');
  const there = shown(others);
  return shown(images).map((block) => {
    const isOwn = !there.some(({ image }) => image === block.image);
    const change = there.length > 0 ? 'changed' : 'alone';
    return (
      <figure key={block.start} className={styles.image} data-own={isOwn ? side : undefined}>
        <TextImage block={block} />
        {isOwn && <figcaption>{t(`image.${side}.${change}`)}</figcaption>}
      </figure>
    );
  });
}

/** One that both sides have. */
export function LineImage({ block }: { block: Block | null | undefined }) {
  if (!block) return null;
  return (
    <figure className={styles.image}>
      <TextImage block={block} />
    </figure>
  );
}
