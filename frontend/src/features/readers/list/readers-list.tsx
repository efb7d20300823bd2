import type { ReaderGroup, WorkReader } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { ReaderRow } from './reader-row';
import styles from './readers-list.module.css';

interface ReadersListProps {
  readonly readers: readonly WorkReader[];
  readonly parts: number;
  readonly groups: readonly ReaderGroup[];
  readonly onRemind: (reader: WorkReader) => void;
}

const columns = ['reader', 'place', 'visit', 'said', 'reminder'] as const;

/** A table, whose lines are cards on a narrow screen: the roles say that it stays one, whatever the style makes of it. */
export function ReadersList({ readers, ...rest }: ReadersListProps) {
  const { t } = useTranslation('readers.lazy');
  return (
    <table role="table" className={styles.table} aria-label={t('table')}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {readers.map((reader) => (
          <ReaderRow key={reader.id} reader={reader} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
