import { useId, useMemo } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../actions/button';
import { UserName } from '../content/user-text';
import { type ComparedRow, type LookedText, compareLooks } from './compare-looks';
import styles from './compare.module.css';
import { LineImage, SideImages } from './rows/line-images';
import { LookChanges, LookedText as Looked } from './rows/looked-text';
import { SameRow } from './rows/same-row';
import { SideText } from './rows/side-text';
import './words/compare-words';

interface ComparedText extends LookedText {
  readonly title: string;
  /** What the version is called here. */
  readonly label: string;
}

/** Two versions of a text beside each other, paragraph by paragraph. */
export function Compared({ before, after }: { before: ComparedText; after: ComparedText }) {
  const { t } = useTranslation('compare');
  const id = useId();
  const rows = useMemo(() => compareLooks(before, after), [before, after]);
  const labels = [before.label, after.label] as const;
  if (rows.every(({ isSame }) => isSame) && before.title === after.title)
    return <p className={styles.same}>{t('same')}</p>;
  return (
    <div className={styles.columns}>
      {before.title !== after.title && (
        <div className={styles.heads}>
          <h3>
            <UserName>{before.title}</UserName>
          </h3>
          <h3>
            <UserName>{after.title}</UserName>
          </h3>
        </div>
      )}
      {rows.map((row, index) =>
        row.isSame ? (
          <SameRow key={index} row={row} />
        ) : (
          <OtherRow key={index} id={id} index={index} row={row} labels={labels} />
        ),
      )}
    </div>
  );
}

interface OtherRowProps {
  id: string;
  index: number;
  row: ComparedRow;
  labels: readonly [string, string];
}

const isBlank = ({ before, after }: ComparedRow): boolean => [...before.lines, ...after.lines].join('').trim() === '';

function OtherRow({ id, index, row, labels }: OtherRowProps) {
  if (isBlank(row)) return null;
  if (row.twin !== undefined) return <MovedRow id={id} index={index} row={row} labels={labels} twin={row.twin} />;
  const { looks, images, looked, changes = looks?.changes } = row;
  return (
    <>
      <div className={styles.row}>
        <div className={styles.side}>
          <p className={styles.label}>{labels[0]}</p>
          <SideImages side="before" images={images?.before} others={images?.after} />
          {looks ? <Looked line={looks.before} /> : <SideText side={row.before} lines={looked?.before} own="del" />}
        </div>
        <div className={styles.side}>
          <p className={styles.label}>{labels[1]}</p>
          <SideImages side="after" images={images?.after} others={images?.before} />
          {looks ? <Looked line={looks.after} /> : <SideText side={row.after} lines={looked?.after} own="ins" />}
        </div>
      </div>
      {changes && <LookChanges changes={changes} />}
    </>
  );
}

const MovedImages = ({ images }: Pick<ComparedRow, 'images'>) =>
  [...(images?.before ?? []), ...(images?.after ?? [])].map((block, index) => <LineImage key={index} block={block} />);

/** A paragraph that stands elsewhere on the other side; each of the two leads to the other. */
function MovedRow({ id, index, row, labels, twin }: OtherRowProps & { twin: number }) {
  const { t } = useTranslation('compare');
  const isOld = row.before.lines.length > 0;
  const follow = () => {
    const other = document.getElementById(`${id}-${twin}`);
    other?.scrollIntoView({ block: 'center' });
    other?.focus({ preventScroll: true });
  };
  const text = (
    <div className={styles.side} data-moved>
      <p className={styles.label}>{labels[isOld ? 0 : 1]}</p>
      <MovedImages images={row.images} />
      <SideText
        side={isOld ? row.before : row.after}
        lines={isOld ? row.looked?.before : row.looked?.after}
        own={isOld ? 'del' : 'ins'}
      />
      {row.changes && <LookChanges changes={row.changes} />}
    </div>
  );
  const note = (
    <p className={styles.moved}>
      {t(isOld ? 'movedFromHere' : 'movedHere')}{' '}
      <Button size="small" variant="quiet" onClick={follow}>
        {t(isOld ? 'toNewPlace' : 'toOldPlace')}
      </Button>
    </p>
  );
  return (
    <div className={styles.row} id={`${id}-${index}`} tabIndex={-1}>
      {isOld ? text : note}
      {isOld ? note : text}
    </div>
  );
}
