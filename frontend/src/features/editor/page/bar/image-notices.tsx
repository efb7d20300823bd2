import { maxImageFileBytes } from '@shulayim/contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '../../../../platform/i18n';
import { Button, IconButton } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import type { ImageProblem, ImageUpload } from '../../writing/images/image-uploads';
import { useDesk } from '../../writing/use-writing';
import styles from './bar.module.css';

const megabyte = 1024 * 1024;

/** How far images are on their way into the text, and why one is not in it. */
export function ImageNotices() {
  const { t } = useTranslation('editor');
  const { images } = useDesk();
  const uploads = useStore(images.ui, (ui) => ui.uploads);
  const added = useStore(images.ui, (ui) => ui.added);
  useEffect(() => {
    const again = () => images.retryBroken();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [images]);
  return (
    <>
      {uploads.map((upload) => (
        <ImageNotice key={upload.id} upload={upload} />
      ))}
      <span key={added} className={styles.said} role="status">
        {added > 0 && t('images.added')}
      </span>
    </>
  );
}

function ImageNotice({ upload: { id, name, share, problem, canRetry } }: { upload: ImageUpload }) {
  const { t } = useTranslation('editor');
  const { images } = useDesk();
  const end = () => images.dismiss(id);
  if (!problem)
    return (
      <div className={styles.notice} data-calm>
        <span className={styles.file}>
          {t('images.sending')} <UserName>{name}</UserName>
        </span>
        <progress max={1} value={share} aria-label={t('images.sending')} />
        <Button size="small" variant="quiet" onClick={end}>
          {t('images.stop')}
        </Button>
      </div>
    );
  return (
    <div className={styles.notice} role="alert">
      <p>
        <UserName>{name}</UserName>: <Told problem={problem} />
      </p>
      {canRetry && (
        <Button size="small" variant="line" onClick={() => images.retry(id)}>
          {t('images.retry')}
        </Button>
      )}
      <IconButton icon="close" label={t('images.dismiss')} onClick={end} />
    </div>
  );
}

function Told({ problem }: { problem: ImageProblem }) {
  const { t } = useTranslation('editor');
  if (typeof problem === 'object') return problem.sentence;
  if (problem === 'tooLarge') return t('images.tooLarge', { megabytes: maxImageFileBytes / megabyte });
  return t(`images.${problem}`);
}
