import type { AdminProject } from '@shulayim/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import styles from '../../page/admin.module.css';
import { PersonLink } from '../../page/lists/person-link';
import { pathOf } from '../../page/sections';
import { toneOf } from '../project-tones';
import { StatusDialog } from '../status-dialog';
import own from '../admin-projects.module.css';

export function AdminProjectRow({ book }: { book: AdminProject }) {
  const { t } = useTranslation('admin-projects');
  const [isChanging, setChanging] = useState(false);
  const column = (name: string) => t(`columns.${name}`);
  return (
    <tr>
      <th scope="row" className={own.title}>
        <Link to={pathOf('content', book.id)}>
          <bdi>{book.title}</bdi>
        </Link>
        <small>
          {t(`categories.${book.category}`)}
          {book.pending_reports > 0 && (
            <span className={own.reported}> · {t('reported', { count: book.pending_reports })}</span>
          )}
        </small>
      </th>
      <td data-label={column('author')} className={own.author}>
        <PersonLink id={book.author_id}>
          <bdi>{book.author_name}</bdi>
        </PersonLink>
        {book.author_email && (
          <small>
            <bdi dir="ltr">{book.author_email}</bdi>
          </small>
        )}
      </td>
      <td data-label={column('size')}>
        {t('words', { count: book.word_count })}
        <small>{t('minutes', { count: book.reading_time })}</small>
      </td>
      <td data-label={column('readers')}>
        {t('readers', { count: book.readers_count })}
        <small>{t('comments', { count: book.comments_count })}</small>
      </td>
      <td data-label={column('changed')}>
        <Time at={book.updated_at} />
      </td>
      <td data-label={column('status')}>
        <Badge tone={toneOf[book.status]}>{t(`statuses.${book.status}`)}</Badge>
      </td>
      <td className={styles.act}>
        <Button size="small" aria-label={t('changeOf', { title: book.title })} onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
        <StatusDialog book={book} opened={isChanging} onClose={() => setChanging(false)} />
      </td>
    </tr>
  );
}
