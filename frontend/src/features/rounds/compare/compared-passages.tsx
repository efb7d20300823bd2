import type { PassageFate, RoundComparison } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { UserText } from '../../../platform/ui/content/user-text';
import { Place } from '../report/place';
import styles from '../report/report.module.css';

interface ComparedPassagesProps {
  readonly name: PassageFate;
  readonly passages: RoundComparison['passages'][PassageFate];
  readonly compared: Pick<RoundComparison, 'earlier' | 'later'>;
}

/** Passages of one fate: how many of each round's readers spoke of them, of how many. */
export function ComparedPassages({ name, passages: { all, first }, compared }: ComparedPassagesProps) {
  const { t } = useTranslation('compare.lazy');
  const joined = { earlierOf: compared.earlier.people.joined, laterOf: compared.later.people.joined };
  return (
    <section className={styles.section}>
      <h2>{t(`${name}.title`, { n: all })}</h2>
      <p className={styles.quiet}>{t(all === 0 ? `${name}.none` : `${name}.hint`)}</p>
      <ul className={styles.lines}>
        {first.map(({ part_id, part_title, quote, start, earlier, later, why, said }, n) => (
          <li key={`${part_id} ${start ?? `gone ${n}`}`}>
            <q dir="auto">{quote}</q>
            {said && <UserText>{said}</UserText>}
            <p className={styles.quiet}>
              {t('counts', { earlier, later, ...joined })}
              {why && ` · ${t(`why.${why}`)}`}
            </p>
            <Place partId={part_id} title={part_title} start={start} />
          </li>
        ))}
      </ul>
      {all > first.length && <p className={styles.quiet}>{t('more', { count: all - first.length })}</p>}
    </section>
  );
}
