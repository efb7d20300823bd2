import type { AnalyticsCounts, AnalyticsStep } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/api/api-failure';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { FigureRow } from '../../../platform/ui/data/figures';
import { Select } from '../../../platform/ui/forms/select';
import { TextField } from '../../../platform/ui/forms/text-field';
import { Tabs } from '../../../platform/ui/layout/tabs';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import admin from '../page/admin.module.css';
import { Chart } from '../page/charts/chart';
import { type AnalyticsWish, analyticsFile, analyticsQuery, measures } from './analytics.queries';
import styles from './dashboard.module.css';

const steps: readonly AnalyticsStep[] = ['day', 'week', 'month'];
type Measure = keyof AnalyticsCounts;

/** How the site goes: one measure drawn at a time, all of them in the table and in the file. */
export function Analytics() {
  const { t } = useTranslation(['admin-dashboard', 'admin']);
  const [wish, setWish] = useState<AnalyticsWish>({ step: 'day', from: '', to: '' });
  const [measure, setMeasure] = useState<Measure>('sign_ups');
  const analytics = useQuery(analyticsQuery(wish));
  const labelOf = (name: Measure) => t(`analytics.measures.${name}`);
  const isBadRange = analytics.error instanceof ApiFailure && analytics.error.code === 'invalid_input';
  const points = analytics.data?.points.map(({ at, ...values }) => ({ at, values })) ?? [];
  return (
    <>
      <RangeTools wish={wish} onChange={setWish} error={isBadRange ? t('analytics.badRange') : undefined} />
      {analytics.isError && !isBadRange && (
        <>
          <p className={admin.failed}>{t('analytics.failed')}</p>
          <Problem error={analytics.error} retry={analytics.refetch} />
        </>
      )}
      {!analytics.isError && (
        <FigureRow
          label={t('admin:sections.analytics')}
          figures={measures.map((name) => ({
            name,
            label: name === 'active_readers' ? t('analytics.peak') : labelOf(name),
            value: analytics.data?.totals[name] ?? null,
          }))}
        />
      )}
      {analytics.isPending && <Skeleton lines={6} />}
      {analytics.data && !analytics.isError && (
        <div aria-busy={analytics.isPlaceholderData || undefined}>
          <Tabs
            label={t('analytics.measure')}
            tabs={measures.map((key) => ({ key, label: labelOf(key) }))}
            selected={measure}
            onSelect={setMeasure}
          />
          <Chart
            title={t('analytics.title', {
              measure: labelOf(measure),
              step: t(`analytics.steps.${analytics.data.step}`),
            })}
            points={points}
            series={measures.map((name) => ({ name, label: labelOf(name) }))}
            drawn={[measure]}
            step={analytics.data.step}
            fileName="analytics.csv"
            fileHref={analyticsFile(wish)}
          />
        </div>
      )}
      <p className={styles.explained}>{t('analytics.explained')}</p>
    </>
  );
}

interface RangeToolsProps {
  readonly wish: AnalyticsWish;
  readonly onChange: (wish: AnalyticsWish) => void;
  readonly error: string | undefined;
}

function RangeTools({ wish, onChange, error }: RangeToolsProps) {
  const { t } = useTranslation('admin-dashboard');
  return (
    <form className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      <Select
        name="step"
        label={t('analytics.step')}
        value={wish.step}
        options={steps.map((value) => ({ value, label: t(`analytics.steps.${value}`) }))}
        onChange={(event) => {
          const step = steps.find((one) => one === event.target.value);
          if (step) onChange({ ...wish, step });
        }}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          type="date"
          label={t(`analytics.${end}`)}
          value={wish[end]}
          error={end === 'to' ? error : undefined}
          onChange={(event) => onChange({ ...wish, [end]: event.target.value })}
        />
      ))}
      {(wish.from || wish.to) && (
        <Button variant="quiet" onClick={() => onChange({ ...wish, from: '', to: '' })}>
          {t('analytics.reset')}
        </Button>
      )}
    </form>
  );
}
