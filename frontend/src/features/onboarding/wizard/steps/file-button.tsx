import { manuscriptTypes } from '@shulayim/contracts';
import { useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useSending } from '../../../../platform/queries/use-sending';
import { Button } from '../../../../platform/ui/actions/button';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { readManuscript } from '../model/read-manuscript';
import type { WizardDraft } from '../model/wizard-draft';
import styles from '../wizard.module.css';

type ReadFile = NonNullable<WizardDraft['file']>;

/** A file of a manuscript instead of typing; the server reads it and stores nothing. */
export function FileButton({ onRead }: { onRead: (file: ReadFile) => void }) {
  const { t } = useTranslation('onboarding');
  const sentence = useSentence();
  const input = useRef<HTMLInputElement>(null);
  const reading = useSending({
    mutationFn: async (file: File) => {
      const { description = null, parts } = await readManuscript(file, t('wizard.text.broken'));
      return {
        name: file.name,
        description,
        parts: parts.map(({ title, body, formatting }) => ({ title, body, ...(formatting ? { formatting } : {}) })),
      };
    },
    onSuccess: onRead,
  });
  const choose = (file: File | undefined) => {
    if (file) reading.mutate(file);
    // The same file again is a new choice.
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <div className={styles.fileRow}>
        <Button
          icon="text"
          busy={reading.isPending}
          busyLabel={t('wizard.text.reading')}
          onClick={() => input.current?.click()}
        >
          {t('wizard.text.file')}
        </Button>
        <small>{t('wizard.text.fileHint')}</small>
        <input
          ref={input}
          type="file"
          name="file"
          accept={manuscriptTypes}
          aria-label={t('wizard.text.file')}
          tabIndex={-1}
          className={styles.hiddenInput}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      <DialogFailure>{reading.isError && t('wizard.text.fileFailed', { why: sentence(reading.error) })}</DialogFailure>
    </div>
  );
}
