import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Badge } from '../../../platform/ui/content/badge';
import { Sentence } from '../../../platform/ui/content/sentence';
import { useFeedUi } from '../feed.store';
import { nameOf } from '../model/person';
import type { Burst } from './group-bursts';
import styles from './bursts.module.css';

interface BurstGroupProps {
  burst: Burst;
  /** Of the red dot, while something in it is new; null when nothing is. */
  newLabel: string | null;
  children: ReactNode;
}

/** "5 comments on chapter 2": who wrote them and how many are open, with the comments under it. Folds to one line. */
export function BurstGroup({ burst, newLabel, children }: BurstGroupProps) {
  const { t } = useTranslation('feed');
  const id = useId();
  const isFolded = useFeedUi((ui) => ui.folded.has(burst.id));
  const fold = useFeedUi((ui) => ui.fold);
  const title = burst.partTitle ?? t('untitled');
  const part = burst.partId ? <Link dir="auto" className={styles.part} to={`/text/${burst.partId}`} /> : <bdi />;
  return (
    <li className={styles.burst} data-burst={burst.id}>
      <div className={styles.head}>
        {isFolded && newLabel && <span className={styles.dot} role="img" aria-label={newLabel} />}
        <h2 className={styles.title}>
          <Sentence
            text={t('burst.title', { count: burst.comments, title: '{{title}}' })}
            values={{ title }}
            parts={{ part }}
          />
        </h2>
        <p className={styles.people}>
          <People people={burst.people} />
        </p>
        {burst.open < burst.comments && (
          <Badge tone={burst.open === 0 ? 'leaf' : 'plain'}>
            {burst.open === 0 ? t('burst.allResolved') : t('burst.open', { count: burst.open })}
          </Badge>
        )}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-label={t(isFolded ? 'burst.unfoldOf' : 'burst.foldOf', { title })}
          onClick={() => fold(burst.id, !isFolded)}
        >
          {t(isFolded ? 'burst.unfold' : 'burst.fold')}
          <Icon name="down" />
        </button>
      </div>
      <ol id={id} hidden={isFolded}>
        {!isFolded && children}
      </ol>
    </li>
  );
}

const named = 2;

function People({ people }: Pick<Burst, 'people'>) {
  const { t } = useTranslation('feed');
  const others = people.length - named;
  return (
    <>
      {people.slice(0, named).map((person, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <bdi>{nameOf(person)}</bdi>
        </span>
      ))}
      {others > 0 && ` ${t('burst.others', { count: others })}`}
    </>
  );
}
