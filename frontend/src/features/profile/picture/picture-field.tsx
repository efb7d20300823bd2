import type { User } from '@shulayim/contracts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';
import {
  type PictureProblem,
  pictureProblem,
  pictureRefusal,
  pictureTypes,
} from '../../../platform/files/picture-file';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { endSession, refreshUser } from '../../../platform/session/session';
import { Button } from '../../../platform/ui/actions/button';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { SectionFailure } from '../parts/section-failure';
import { useRemovePicture } from '../profile.queries';
import styles from './picture.module.css';
import { maxPictureBytes, uploadPicture } from './upload-picture';

/** Shows what is being sent before the server has it. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

function useUpload() {
  const { t } = useTranslation('profile');
  const [share, setShare] = useState(0);
  const upload = useSending({
    mutationFn: (file: File) => {
      setShare(0);
      return uploadPicture(file, setShare, t('picture.problems.broken'));
    },
    onSuccess: (user) => {
      refreshUser(user);
      toast(t('picture.saved'), 'success');
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'not_signed_in') endSession();
    },
  });
  return { upload, share };
}

export function PictureField({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const chooser = useRef<HTMLInputElement>(null);
  const { upload, share } = useUpload();
  const remove = useRemovePicture();
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const preview = usePreview(upload.isPending ? upload.variables : null);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file, mended, may be chosen again.
    target.value = '';
    if (!file || upload.isPending) return;
    const found = pictureProblem(file, maxPictureBytes);
    setProblem(found);
    remove.reset();
    if (found) upload.reset();
    else upload.mutate(file);
  };
  const error = upload.error ?? remove.error;
  const refused = problem ?? (error instanceof ApiFailure ? pictureRefusal(error.code) : null);
  const told = refused ? t(`picture.problems.${refused}`) : error && sentence(error);

  return (
    <div className={styles.picture}>
      <div className={styles.frame} data-busy={upload.isPending || undefined}>
        <Avatar name={user.name} id={user.id} picture={preview ?? user.avatar_url} size="large" />
      </div>
      <div className={styles.side}>
        <input ref={chooser} type="file" name="file" accept={pictureTypes} hidden onChange={choose} />
        <div className={styles.actions}>
          <Button size="small" busy={upload.isPending} onClick={() => chooser.current?.click()}>
            {t(user.avatar_url ? 'picture.replace' : 'picture.add')}
          </Button>
          {user.avatar_url && !upload.isPending && (
            <Button
              size="small"
              variant="quiet"
              busy={remove.isPending}
              onClick={() => {
                setProblem(null);
                upload.reset();
                remove.mutate(undefined, { onSuccess: () => toast(t('picture.removed'), 'success') });
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {upload.isPending ? (
          <progress className={styles.progress} max={1} value={share} aria-label={t('picture.sending')} />
        ) : (
          <p className={styles.hint}>{t('picture.hint')}</p>
        )}
      </div>
      <div className={styles.told}>
        <SectionFailure>{told}</SectionFailure>
      </div>
    </div>
  );
}
