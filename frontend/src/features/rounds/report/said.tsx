import type { ReactionLabels, RoundReportComment, RoundReportPassage } from '@shulayim/contracts';
import { useCounts } from '../../../entities/reactions/kinds';
import { useTranslation } from '../../../platform/i18n';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { Place } from './place';
import styles from './report.module.css';

interface PassagesProps {
  readonly name: 'agreement' | 'disagreement';
  readonly passages: readonly RoundReportPassage[];
  readonly labels: ReactionLabels;
}

/** Passages on which readers of the round agree, or do not. */
export function ReportPassages({ name, passages, labels }: PassagesProps) {
  const { t } = useTranslation('report.lazy');
  const counted = useCounts(labels);
  return (
    <section className={styles.section}>
      <h2>{t(`${name}.title`)}</h2>
      {passages.length === 0 && <p className={styles.quiet}>{t(`${name}.none`)}</p>}
      <ul className={styles.lines}>
        {passages.map(({ part_id, part_title, quote, start, reactions }) => (
          <li key={`${part_id} ${start}`}>
            <q dir="auto">{quote}</q>
            <p>{counted(reactions)}</p>
            <Place partId={part_id} title={part_title} start={start} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CommentsProps {
  readonly name: 'open' | 'quotes';
  readonly said: readonly RoundReportComment[];
  /** How many there are, of which the first are shown. */
  readonly all: number;
}

/** What readers of the round wrote. */
export function ReportComments({ name, said, all }: CommentsProps) {
  const { t } = useTranslation('report.lazy');
  return (
    <section className={styles.section}>
      <h2>{t(`${name}.title`)}</h2>
      {said.length === 0 && <p className={styles.quiet}>{t(`${name}.none`)}</p>}
      <ul className={styles.lines}>
        {said.map(({ comment_id, part_id, part_title, about, quote, start, text, by }) => (
          <li key={comment_id}>
            {about === null && <q dir="auto">{quote}</q>}
            <UserText>{text}</UserText>
            <p className={styles.quiet}>
              {by ? <UserName>{by}</UserName> : t('unnamed')}
              {about === 'work' && ` · ${t('onWork')}`}
            </p>
            {about !== 'work' && <Place partId={part_id} title={part_title} start={start} />}
          </li>
        ))}
      </ul>
      {all > said.length && <p className={styles.quiet}>{t('more', { count: all - said.length })}</p>}
    </section>
  );
}
