import './words/rounds-words';
import { type RoundPace, type RoundState, startOfDay, wordsPerMinute } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../platform/i18n';
import { Day } from '../../platform/ui/content/time';
import styles from './rounds.module.css';

/** The instant by which a day is written out. */
export const instantOf = (day: string): string => startOfDay(day) ?? `${day}T00:00:00.000Z`;

interface Facts {
  readonly state: RoundState;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly opened_at: string | null;
  readonly closed_at: string | null;
  readonly pace: RoundPace;
  readonly pace_days: number | null;
  readonly words: number;
}

/** Dates, reading time and pace of a round. */
export function RoundFacts({ round, parts }: { readonly round: Facts; readonly parts: number }) {
  const { t } = useTranslation('rounds.lazy');
  const { state, opens_on, closes_on, opened_at, closed_at, pace, pace_days } = round;
  return (
    <dl className={styles.facts}>
      {state === 'closed' && !opened_at ? (
        <div>
          <dt>{t('opening')}</dt>
          <dd>{t('neverOpened')}</dd>
        </div>
      ) : (
        <div>
          <dt>{t(state === 'planned' ? 'opensOn' : 'openedOn')}</dt>
          <dd>
            <Day at={instantOf(opens_on)} />
          </dd>
        </div>
      )}
      <div>
        {/* Also before its last day. */}
        <dt>{t(closed_at ? 'closedOn' : 'closesOn')}</dt>
        <dd>
          <Day at={closed_at ?? instantOf(closes_on)} />
        </dd>
      </div>
      <div>
        <dt>{t('asksOf')}</dt>
        <dd>
          <ReadingTime words={round.words} /> · {t('parts', { count: parts })}
        </dd>
      </div>
      <div>
        <dt>{t('pace')}</dt>
        <dd>{pace === 'every_days' ? t('paceOf.every_days', { count: pace_days ?? 1 }) : t(`paceOf.${pace}`)}</dd>
      </div>
    </dl>
  );
}

const longMinutes = 90;

function ReadingTime({ words }: { readonly words: number }) {
  const { t } = useTranslation('rounds.lazy');
  const minutes = Math.max(1, Math.ceil(words / wordsPerMinute));
  if (minutes < longMinutes) return <>{t('minutes', { count: minutes })}</>;
  return <>{t('hours', { hours: formatNumber(Math.round(minutes / 30) / 2) })}</>;
}
