import type { ChangedPart, Part } from '@shulayim/contracts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useRestoreVersion } from '../parts.queries';
import styles from './history.module.css';

interface RestoreQuestionProps {
  part: Part;
  n: number;
  /** The number of the version that stands, as far as is known here. */
  newest: number;
  onRestored: (saved: ChangedPart) => void;
  onClose: () => void;
}

/** Says what will happen before it does. */
export function RestoreQuestion({ part, n, newest, onRestored, onClose }: RestoreQuestionProps) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const box = useRef<HTMLDivElement>(null);
  const restore = useRestoreVersion(part, n);
  useLayoutEffect(() => box.current?.querySelector('button')?.focus(), []);
  const send = () => {
    if (restore.isPending) return;
    restore.mutate(newest, {
      onSuccess: (saved) => {
        const made = saved.part.text_version;
        toast(made === newest ? t('history.isSame', { n: newest }) : t('edit.savedVersion', { n: made }), 'success');
        onRestored(saved);
      },
    });
  };
  return (
    <div ref={box} className={styles.form} role="group" aria-label={t('history.restoreVersion', { n })}>
      <p>{t('history.question', { n, next: newest + 1, newest })}</p>
      <DialogFailure>{restore.isError && t('history.restoreFailed', { why: sentence(restore.error) })}</DialogFailure>
      <p className={styles.actions}>
        <Button
          size="small"
          variant="primary"
          busy={restore.isPending}
          busyLabel={t('history.restoring')}
          onClick={send}
        >
          {t('history.restoreAs', { next: newest + 1 })}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </p>
    </div>
  );
}
