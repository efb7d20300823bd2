import type { DatabaseState } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { LongDate } from '../../../../platform/ui/content/time';
import page from '../../page/admin.module.css';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';

interface FoldedProps {
  readonly title: string;
  readonly count: number;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A long table that is opened when it is wanted. */
function Folded({ title, count, columns, children }: FoldedProps) {
  const { plain } = useNumbers();
  return (
    <details className={styles.details}>
      <summary>
        <h2>{title}</h2> <small>{plain(count)}</small>
      </summary>
      <table className={page.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </details>
  );
}

const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={styles.code}>
    {children}
  </bdi>
);

/** What the database holds: its tables, the events, and the migrations that made it so. */
export function DatabaseFacts({ database: { tables, events, migrations } }: { database: DatabaseState }) {
  const { t } = useTranslation('admin-system');
  const { plain, size } = useNumbers();
  const column = (name: string) => t(`database.columns.${name}`);
  return (
    <>
      <Folded
        title={t('database.tables')}
        count={tables.length}
        columns={['table', 'kind', 'rows', 'size'].map((name) => column(name))}
      >
        {tables.map(({ name, kind, rows, bytes }) => (
          <tr key={name} className={styles.number}>
            <th scope="row">
              <Code>{name}</Code>
            </th>
            <td data-label={column('kind')}>{t(`database.kinds.${kind}`)}</td>
            <td data-label={column('rows')}>{plain(rows)}</td>
            <td data-label={column('size')}>
              <bdi>{size(bytes)}</bdi>
            </td>
          </tr>
        ))}
      </Folded>
      <Folded
        title={t('database.events')}
        count={events.by_type.length}
        columns={['type', 'count'].map((name) => column(name))}
      >
        {events.by_type.map(({ type, events: count }) => (
          <tr key={type} className={styles.number}>
            <th scope="row">
              <Code>{type}</Code>
            </th>
            <td data-label={column('count')}>{plain(count)}</td>
          </tr>
        ))}
      </Folded>
      <Folded
        title={t('database.migrations')}
        count={migrations.length}
        columns={['migration', 'ran'].map((name) => column(name))}
      >
        {migrations.map(({ name, ran_at: ranAt }) => (
          <tr key={name}>
            <th scope="row">
              <Code>{name}</Code>
            </th>
            <td data-label={column('ran')}>{ranAt ? <LongDate at={ranAt} /> : t('database.unknown')}</td>
          </tr>
        ))}
      </Folded>
    </>
  );
}
