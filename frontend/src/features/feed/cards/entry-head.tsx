import type { FeedEntry } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Sentence } from '../../../platform/ui/content/sentence';
import { Time } from '../../../platform/ui/content/time';
import { nameOf } from '../model/person';
import { ownProjectsQuery } from '../../../entities/queries/project.queries';
import styles from './cards.module.css';

interface EntryHeadProps {
  entry: FeedEntry;
  /** Key of the sentence, such as `did.comment_added`; it has an `<actor>` and a `<part>`. */
  sentence: string;
  /** How many others did the same. */
  count?: number;
  children?: React.ReactNode;
}

/** Of an invitation's mail, once its address is forgotten. */
const nameless: Partial<Record<FeedEntry['kind'], string>> = {
  reader_invited: 'did.somebody_invited',
  invitation_not_delivered: 'did.somebody_not_reached',
};

/** Who did what, where and when. */
export function EntryHead({ entry, sentence, count, children }: EntryHeadProps) {
  const { t } = useTranslation('feed');
  // Only authors invite: what is told of an invitation's mail is whom they invited.
  const withoutName = nameless[entry.kind];
  const name = withoutName ? (entry.invited ?? '') : nameOf(entry.actor);
  // What concerns no part in particular concerns its work.
  const projects = useQuery({ ...ownProjectsQuery(), enabled: entry.part_id === null });
  const project = projects.data?.find(({ id }) => id === entry.project_id);
  const place = entry.part_id ? `/text/${entry.part_id}` : `/project/${entry.project_id}`;
  return (
    <header className={styles.head}>
      <p className={styles.sentence}>
        <Sentence
          text={t(withoutName && !name ? withoutName : sentence, {
            count,
            name: '{{name}}',
            title: '{{title}}',
          })}
          values={{ name, title: entry.part_title ?? project?.title ?? t('untitled') }}
          parts={{
            actor: <bdi className={styles.actor} />,
            part: <Link dir="auto" className={styles.part} to={place} />,
          }}
        />{' '}
        {children}
      </p>
      <span className={styles.time}>
        <Time at={entry.at} />
      </span>
    </header>
  );
}
