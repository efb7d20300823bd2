import type { AnalyticsCounts, AnalyticsPoint } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Problem } from '../../../../platform/ui/states/failure';
import { pathOf } from '../../page/sections';
import styles from '../../page/admin.module.css';
import { analyticsQuery, measures } from '../analytics.queries';
import own from './overview.module.css';

const days = 7;

interface Week {
  readonly now: number;
  readonly before: number;
}

/** Whole days alone are compared: today, the last point, is not over. Readers are a day's, since one of them comes on many days. */
function weekOf(points: readonly AnalyticsPoint[], measure: keyof AnalyticsCounts): Week {
  const sum = (some: readonly AnalyticsPoint[]) => some.reduce((all, point) => all + point[measure], 0);
  const [now, before] = [sum(points.slice(-days - 1, -1)), sum(points.slice(-2 * days - 1, -days - 1))];
  const share = measure === 'active_readers' ? days : 1;
  return { now: Math.round(now / share), before: Math.round(before / share) };
}

/** What happened in the last seven whole days, and whether that is more than in the seven before them. */
export function Trends() {
  const { t } = useTranslation('admin-dashboard');
  const { data, isError, error, refetch } = useQuery(analyticsQuery({ step: 'day', from: '', to: '' }));
  const change = ({ now, before }: Week) => {
    if (now === before) return t('trends.same');
    return t(now > before ? 'trends.more' : 'trends.fewer', { count: Math.abs(now - before) });
  };
  const figures = measures.map((name) => {
    const week = data && weekOf(data.points, name);
    const label = t(name === 'active_readers' ? 'trends.readersADay' : `analytics.measures.${name}`);
    return {
      name: `week-${name}`,
      label: (
        <>
          {label}
          {week && <small className={own.change}>{change(week)}</small>}
        </>
      ),
      value: week?.now ?? null,
    };
  });
  return (
    <section aria-labelledby="overview-trends">
      <h2 id="overview-trends" className={own.head}>
        <Link to={pathOf('analytics')}>{t('trends.title')}</Link>
      </h2>
      {isError && !data ? (
        <>
          <p className={styles.failed}>{t('analytics.failed')}</p>
          <Problem error={error} retry={refetch} />
        </>
      ) : (
        <FigureRow label={t('trends.title')} figures={figures} />
      )}
    </section>
  );
}
