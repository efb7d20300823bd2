import type { Text } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { api } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { answer } from '../../comments/text/answers';
import '../../../platform/ui/compare/words/compare-words';
import styles from './news.module.css';

const NewsDialog = lazy(() => import('./news-dialog').then((m) => ({ default: m.NewsDialog })));

/** One quiet line over a text that was revised since this reader read it, or of which its author says something. */
export function VersionNews({ text }: { readonly text: Pick<Text, 'id' | 'version'> }) {
  const { t } = useTranslation('compare');
  const [isOpen, setOpen] = useState(false);
  const { data: news } = useQuery({
    queryKey: ['version-news', text.id, text.version],
    queryFn: () => api.get(`/api/texts/${text.id}/changes`, answer('TextChanges')),
    // It is about what was read before this page was opened.
    staleTime: Infinity,
    retry: false,
  });
  if (!news || (news.read_version === null && !news.version.note)) return null;
  const { read_version: since } = news;
  return (
    <div className={styles.news}>
      <button type="button" onClick={() => setOpen(true)}>
        {t(since === null ? 'news.note' : 'news.changed')}
      </button>
      <Suspense>{isOpen && <NewsDialog textId={text.id} news={news} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
