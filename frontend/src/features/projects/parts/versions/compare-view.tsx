import type { Part, PartVersionText } from '@shulayim/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { UserName } from '../../../../platform/ui/content/user-text';
import { versionQuery } from '../parts.queries';
import { type Row, compareTexts } from './compare-texts';
import styles from './compare.module.css';
import { SameRow } from './same-row';
import { SideText } from './side-text';

interface CompareViewProps {
  part: Part;
  before: number;
  after: number;
}

export function CompareView({ part, before, after }: CompareViewProps) {
  const [old, fresh] = useQueries({ queries: [versionQuery(part, before), versionQuery(part, after)] });
  const failed = [old, fresh].find(({ isError }) => isError);
  if (failed) return <Problem error={failed.error} retry={() => void failed.refetch()} />;
  if (!old.data || !fresh.data) return <Skeleton lines={6} />;
  return <Compared before={old.data} after={fresh.data} />;
}

function Compared({ before, after }: { before: PartVersionText; after: PartVersionText }) {
  const { t } = useTranslation('projects');
  const rows = useMemo(() => compareTexts(before.body, after.body), [before.body, after.body]);
  const labels = [t('versions.version', { n: before.n }), t('versions.version', { n: after.n })] as const;
  if (rows.every(({ isSame }) => isSame)) return <p className={styles.same}>{t('compare.same')}</p>;
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
        row.isSame ? <SameRow key={index} row={row} /> : <ChangedRow key={index} row={row} labels={labels} />,
      )}
    </div>
  );
}

function ChangedRow({ row, labels }: { row: Row; labels: readonly [string, string] }) {
  return (
    <div className={styles.row}>
      <div className={styles.side}>
        <p className={styles.label}>{labels[0]}</p>
        <SideText side={row.before} own="del" />
      </div>
      <div className={styles.side}>
        <p className={styles.label}>{labels[1]}</p>
        <SideText side={row.after} own="ins" />
      </div>
    </div>
  );
}
