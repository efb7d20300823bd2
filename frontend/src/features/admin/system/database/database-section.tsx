import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { LongDate } from '../../../../platform/ui/content/time';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import page from '../../page/admin.module.css';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';
import { databaseQuery, readModelsQuery } from './database.queries';
import { DatabaseFacts } from './facts';
import { ReadModelsTable } from './read-models-table';

/** How large the database is and what it holds; its read models, which can be made again. */
export function Database() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const { size } = useNumbers();
  const database = useQuery(databaseQuery());
  const models = useQuery(readModelsQuery());
  const failed = [database, models].find((query) => query.isError && !query.data);
  if (failed) {
    return (
      <>
        <p className={page.failed}>{t('failed.database')}</p>
        <Problem error={failed.error} retry={() => Promise.all([database.refetch(), models.refetch()])} />
      </>
    );
  }
  const { data } = database;
  const figures = {
    events: data?.events.total,
    tables: data?.tables.length,
    models: models.data?.length,
    migrations: data?.migrations.length,
  };
  return (
    <>
      <FigureRow
        label={t('admin:sections.database')}
        figures={Object.entries(figures).map(([name, value]) => ({
          name,
          label: t(`database.figures.${name}`),
          value: value ?? null,
        }))}
      />
      {data && (
        <p className={styles.note}>
          <bdi dir="ltr">PostgreSQL {data.version}</bdi> · <bdi>{size(data.bytes)}</bdi> · {t('database.since')}{' '}
          <LongDate at={data.started_at} />
        </p>
      )}
      <section className={styles.part} aria-labelledby="read-models">
        <h2 id="read-models">{t('database.models')}</h2>
        <p>{t('database.modelsText')}</p>
        {models.data ? <ReadModelsTable models={models.data} /> : <Skeleton lines={6} />}
      </section>
      {data && <DatabaseFacts database={data} />}
    </>
  );
}
