import type { AdminProject } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { Day, Time } from '../../../../platform/ui/content/time';
import { UserText } from '../../../../platform/ui/content/user-text';
import { PersonLink } from '../../page/lists/person-link';
import { toneOf } from '../project-tones';
import styles from '../admin-projects.module.css';
import { StatusDialog } from '../status-dialog';

export function ProjectHead({ book }: { book: AdminProject }) {
  const { t } = useTranslation('admin-projects');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <div>
          <Badge tone={toneOf[book.status]}>{t(`statuses.${book.status}`)}</Badge>
          <h2>
            <bdi>{book.title}</bdi>
          </h2>
          <p className={styles.by}>
            {t('page.by')}{' '}
            <PersonLink id={book.author_id}>
              <bdi>{book.author_name}</bdi>
            </PersonLink>{' '}
            {book.author_email && <bdi dir="ltr">{book.author_email}</bdi>}
          </p>
        </div>
        <Button onClick={() => setChanging(true)}>{t('change')}</Button>
      </header>
      {book.moderation_reason && (
        <div className={styles.decision}>
          <b>{t(`decision.${book.status}`)}</b>
          {book.moderated_at && (
            <small>
              <Time at={book.moderated_at} />
            </small>
          )}
          <UserText>{book.moderation_reason}</UserText>
        </div>
      )}
      {book.description && (
        <div className={styles.description}>
          <UserText>{book.description}</UserText>
        </div>
      )}
      <Facts book={book} />
      <StatusDialog book={book} opened={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}

function Facts({ book }: { book: AdminProject }) {
  const { t } = useTranslation('admin-projects');
  const category = book.category === 'other' ? book.custom_category : null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('facts.category')}</dt>
        <dd>
          <bdi>{category ?? t(`categories.${book.category}`)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('facts.language')}</dt>
        <dd>{t(`languages.${book.language}`)}</dd>
      </div>
      <div>
        <dt>{t('facts.chosen')}</dt>
        <dd>{t(`visibilities.${book.chosen_visibility}`)}</dd>
      </div>
      <div>
        <dt>{t('facts.comments')}</dt>
        <dd>{t(book.allow_comments ? 'facts.open' : 'facts.closed')}</dd>
      </div>
      <div>
        <dt>{t('facts.reading')}</dt>
        <dd>{t('minutes', { count: book.reading_time })}</dd>
      </div>
      <div>
        <dt>{t('facts.created')}</dt>
        <dd>
          <Day at={book.created_at} />
        </dd>
      </div>
    </dl>
  );
}
