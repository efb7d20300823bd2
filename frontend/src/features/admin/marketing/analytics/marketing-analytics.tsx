import type { Marketing } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Problem } from '../../../../platform/ui/states/failure';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Tabs } from '../../../../platform/ui/layout/tabs';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { Chart } from '../../page/charts/chart';
import admin from '../../page/admin.module.css';
import { pathOf } from '../../page/sections';
import styles from './marketing.module.css';
import { marketingQuery, type MarketingStep } from './marketing.queries';

type Figures = Marketing['marketing'];

const steps = ['day', 'week', 'month'] as const satisfies readonly MarketingStep[];
const series = ['homepage', 'social', 'referral', 'left'] as const;
const drawn: readonly string[] = ['homepage', 'social', 'referral'];

/** Where the waiting list comes from, how it grows, and how many of it have an account by now. */
export function MarketingAnalytics() {
  const { t } = useTranslation('admin-marketing');
  const [step, setStep] = useState<MarketingStep>('day');
  const figures = useQuery(marketingQuery(step));
  if (figures.isPending) return <Skeleton lines={8} />;
  if (!figures.data) {
    return (
      <>
        <p className={admin.failed}>{t('failed.marketing')}</p>
        <Problem error={figures.error} retry={figures.refetch} />
      </>
    );
  }
  return (
    <>
      <FigureRow
        label={t('marketing.figures')}
        figures={[
          { name: 'subscribers', label: t('marketing.subscribers'), value: figures.data.subscribers },
          { name: 'with_account', label: t('marketing.withAccount'), value: figures.data.with_account },
          { name: 'joined', label: t(`marketing.joined.${step}`), value: joinedIn(figures.data) },
          { name: 'left', label: t('marketing.left'), value: sum(figures.data.steps.map((one) => one.left)) },
        ]}
      />
      <Tabs
        label={t('marketing.step')}
        tabs={steps.map((key) => ({ key, label: t(`marketing.steps.${key}`) }))}
        selected={step}
        onSelect={setStep}
      />
      <Chart
        title={t('marketing.overTime')}
        step={step}
        drawn={drawn}
        fileName="marketing.csv"
        series={series.map((name) => ({
          name,
          label: name === 'left' ? t('marketing.left') : t(`subscribers.sources.${name}`),
        }))}
        points={figures.data.steps.map(({ at, ...values }) => ({ at, values }))}
      />
      <Sources figures={figures.data} />
      <p>
        <Link to={pathOf('campaigns')}>{t('marketing.toCampaigns')}</Link>
      </p>
    </>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const joinedIn = ({ steps: all }: Figures): number =>
  sum(all.map(({ homepage, social, referral }) => homepage + social + referral));

/** Bars of one colour: the share of those who are on the list now. */
function Sources({ figures: { sources, subscribers } }: { figures: Figures }) {
  const { t } = useTranslation('admin-marketing');
  if (subscribers === 0) return <EmptyState text={t('subscribers.none')} />;
  return (
    <section className={styles.sources} aria-labelledby="marketing-sources">
      <h2 id="marketing-sources">{t('marketing.bySource')}</h2>
      <dl>
        {sources.map(({ source, subscribers: people }) => {
          const share = Math.round((100 * people) / subscribers);
          return (
            <div key={source} className={styles.source}>
              <dt>{t(`subscribers.sources.${source}`)}</dt>
              <dd>
                <meter className={styles.bar} min={0} max={100} value={share} aria-hidden="true" />
                <span data-source={source}>{formatNumber(people)}</span>
                <bdi dir="ltr">{share}%</bdi>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
