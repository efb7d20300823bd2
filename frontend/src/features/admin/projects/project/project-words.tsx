import type { OneAdminProjectPage } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { LongDate, Time } from '../../../../platform/ui/content/time';
import styles from '../admin-projects.module.css';
import { AdminProjectComments } from './project-comments';
import { InspectDialog } from './inspect-dialog';
import { PartWords } from './part-words';

/** The parts and, for an admin who said why they read them, their words and the comments on them. */
export function ProjectWords({ page: { book, parts, inspected_until } }: { page: OneAdminProjectPage }) {
  const { t } = useTranslation('admin-projects');
  const [isAsking, setAsking] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const ask = () => setAsking(true);
  const toggle = (partId: string) => {
    setOpen(open === partId ? null : partId);
    if (!inspected_until) ask();
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="book-parts">
        <h3 id="book-parts">{t('parts.title')}</h3>
        <p className={styles.quiet}>
          {inspected_until ? (
            <>
              {t('parts.until')} <LongDate at={inspected_until} />
            </>
          ) : (
            t('parts.closed')
          )}
        </p>
        <ol className={styles.rows}>
          {parts.map((part) => {
            const isOpen = open === part.id && inspected_until !== null;
            return (
              <li key={part.id}>
                <span>
                  <bdi>{part.title}</bdi>
                  <small>
                    {t('words', { count: part.word_count })} · {t('comments', { count: part.comments_count })} ·{' '}
                    <Time at={part.updated_at} />
                  </small>
                </span>
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={t(isOpen ? 'parts.closeOf' : 'parts.openOf', { title: part.title })}
                  onClick={() => toggle(part.id)}
                >
                  {t(isOpen ? 'parts.close' : 'parts.open')}
                </Button>
                {isOpen && <PartWords projectId={book.id} partId={part.id} onAsk={ask} />}
              </li>
            );
          })}
        </ol>
        {parts.length === 0 && <p className={styles.quiet}>{t('parts.none')}</p>}
      </section>
      <section className={styles.section} aria-labelledby="book-comments">
        <h3 id="book-comments">{t('bookComments.title')}</h3>
        {inspected_until ? (
          <AdminProjectComments projectId={book.id} />
        ) : (
          <p className={styles.quiet}>
            {t('bookComments.closed')}{' '}
            <Button size="small" onClick={ask}>
              {t('bookComments.open')}
            </Button>
          </p>
        )}
      </section>
      <InspectDialog book={book} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
