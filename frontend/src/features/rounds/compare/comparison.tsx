import {
  tellsReading,
  toldPeople,
  type ComparedPart,
  type ComparedRound,
  type RoundComparison,
} from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useLabels } from '../../../entities/reactions/kinds';
import { useTranslation } from '../../../platform/i18n';
import { Day } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { FigureTable } from '../../../platform/ui/data/figure-table';
import styles from '../report/report.module.css';
import { ComparedQuestions } from './compared-questions';
import { ComparedPassages } from './compared-passages';

const rounds = ['earlier', 'later'] as const;

/** The earlier of two rounds, the later one, and what became of what was said in the first. */
export function Comparison({ compared }: { readonly compared: RoundComparison }) {
  const { t } = useTranslation('compare.lazy');
  const { t: words } = useTranslation('rounds.lazy');
  const labelOf = useLabels(compared.labels);
  const { earlier, later, parts, reactions, passages } = compared;
  const isTold = earlier.missing + later.missing === 0;
  const columns = rounds.map((name) => ({ name, label: <Side round={compared[name]} /> }));
  const shown = toldPeople(earlier, later).filter((name) => name !== 'asked');
  return (
    <>
      <section className={styles.section}>
        <h2 id="compared-people">{t('people.title')}</h2>
        <FigureTable
          labelledBy="compared-people"
          head={t('people.what')}
          columns={columns}
          rows={[
            ...shown.map((name) => ({
              id: name,
              title: t(`people.${name}`),
              figures: {
                earlier: earlier.people[name] ?? words('fewer'),
                later: later.people[name] ?? words('fewer'),
              },
            })),
            {
              id: 'comments',
              title: t('people.comments'),
              figures: { earlier: earlier.comments.all, later: later.comments.all },
            },
          ]}
        />
      </section>
      <ComparedQuestions questions={compared.questions} columns={columns} />
      {!isTold && <p className={styles.missing}>{t('missing')}</p>}
      {isTold && (
        <>
          <ComparedPassages name="gone" passages={passages.gone} compared={compared} />
          <ComparedPassages name="still" passages={passages.still} compared={compared} />
          <ComparedPassages name="new" passages={passages.new} compared={compared} />
          {passages.unread.all > 0 && <ComparedPassages name="unread" passages={passages.unread} compared={compared} />}
          {tellsReading(earlier.people, later.people) ? (
            <ComparedParts parts={parts} columns={columns} />
          ) : (
            <p className={styles.missing}>{t('readingHidden')}</p>
          )}
          <section className={styles.section}>
            <h2 id="compared-reactions">{t('reactions.title')}</h2>
            {reactions.length === 0 ? (
              <p className={styles.quiet}>{t('reactions.none')}</p>
            ) : (
              <FigureTable
                labelledBy="compared-reactions"
                head={t('reactions.kind')}
                columns={columns}
                rows={reactions.map(({ kind, ...figures }) => ({ id: kind, title: labelOf(kind), figures }))}
              />
            )}
            <p className={styles.quiet}>
              {t('reactions.hint', { earlier: earlier.people.joined, later: later.people.joined })}
            </p>
          </section>
        </>
      )}
    </>
  );
}

function Side({ round: { name, opened_at } }: { readonly round: ComparedRound }) {
  return (
    <>
      <UserName>{name}</UserName> (<Day at={opened_at} />)
    </>
  );
}

interface PartsProps {
  readonly parts: readonly ComparedPart[];
  readonly columns: readonly { readonly name: (typeof rounds)[number]; readonly label: ReactNode }[];
}

function ComparedParts({ parts, columns }: PartsProps) {
  const { t } = useTranslation('compare.lazy');
  const { t: words } = useTranslation('rounds.lazy');
  const told = (part: ComparedPart['earlier'], figure: 'finished' | 'stopped') =>
    part && (part[figure] ?? words('fewer'));
  const table = (figure: 'finished' | 'stopped') => (
    <>
      <h3 id={`compared-${figure}`}>{t(`parts.${figure}`)}</h3>
      <FigureTable
        labelledBy={`compared-${figure}`}
        head={t('parts.part')}
        columns={columns}
        rows={parts.map(({ part_id, title, earlier, later }) => ({
          id: part_id,
          title: <UserName>{title}</UserName>,
          figures: { earlier: told(earlier, figure), later: told(later, figure) },
        }))}
      />
    </>
  );
  return (
    <section className={styles.section}>
      <h2>{t('parts.title')}</h2>
      {table('finished')}
      {table('stopped')}
      <p className={styles.quiet}>{t('parts.hint')}</p>
    </section>
  );
}
