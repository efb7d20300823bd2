import type { TextChanges } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { Compared } from '../../../platform/ui/compare/compared';
import { UserText } from '../../../platform/ui/content/user-text';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { answer } from '../../comments/text/answers';
import '../../../platform/ui/compare/words/compare-words';
import styles from './news.module.css';

interface NewsDialogProps {
  readonly textId: string;
  readonly news: TextChanges;
  readonly onClose: () => void;
}

/** What the author says of the version that stands, and what changed since the one that was read. */
export function NewsDialog({ textId, news: { version, read_version: since }, onClose }: NewsDialogProps) {
  const { t } = useTranslation('compare');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(since === null ? 'news.note' : 'news.changed')}
      size={since === null ? 'small' : 'wide'}
    >
      {version.note && (
        <div className={styles.note}>
          <p>{t('news.noteOf', { n: version.n })}</p>
          <UserText>{version.note}</UserText>
        </div>
      )}
      {since !== null && <ChangesSince textId={textId} since={since} />}
    </Dialog>
  );
}

function ChangesSince({ textId, since }: { readonly textId: string; readonly since: number }) {
  const { t } = useTranslation('compare');
  const changes = useQuery({
    queryKey: ['version-news', textId, 'since', since],
    queryFn: () => api.get(`/api/texts/${textId}/changes?since=${since}`, answer('TextChanges')),
  });
  const data = changes.data;
  const texts = useMemo(
    () =>
      data?.before && data.after
        ? { before: { ...data.before, label: t('news.read') }, after: { ...data.after, label: t('news.now') } }
        : null,
    [data, t],
  );
  if (changes.isError) return <Problem error={changes.error} retry={() => void changes.refetch()} />;
  if (!texts) return <Skeleton lines={6} />;
  return <Compared {...texts} />;
}
