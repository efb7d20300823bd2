import { type Part, type PartVersion, VersionDescription, maxVersionNoteLength } from '@shulayim/contracts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusFirstProblem, problemsOf } from '../../../../platform/forms/form';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { TextArea } from '../../../../platform/ui/forms/text-area';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useDescribeVersion } from '../parts.queries';
import styles from './history.module.css';

interface DescribeFormProps {
  part: Part;
  version: PartVersion;
  onClose: () => void;
}

/** What the author calls a version, and what readers are told about it. */
export function DescribeForm({ part, version, onClose }: DescribeFormProps) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const form = useRef<HTMLFormElement>(null);
  const describe = useDescribeVersion(part, version.n);
  const [words, setWords] = useState({ name: version.name ?? '', note: version.note ?? '' });
  const parsed = VersionDescription.safeParse(words);
  const problems = parsed.success ? {} : problemsOf(parsed.error);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (describe.isPending) return;
    if (!parsed.success) return focusFirstProblem(form.current, problems);
    describe.mutate(parsed.data, { onSuccess: onClose });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('versions.version', { n: version.n })}
    >
      <TextField
        name="name"
        label={t('history.name')}
        hint={t('history.nameHint')}
        optional
        value={words.name}
        error={problems['name']}
        onChange={({ target }) => setWords({ ...words, name: target.value })}
      />
      <TextArea
        name="note"
        label={t('history.note')}
        hint={t('history.noteHint')}
        optional
        rows={3}
        max={maxVersionNoteLength}
        value={words.note}
        error={problems['note']}
        onChange={({ target }) => setWords({ ...words, note: target.value })}
      />
      <DialogFailure>
        {describe.isError && t('history.describeFailed', { why: sentence(describe.error) })}
      </DialogFailure>
      <p className={styles.actions}>
        <Button type="submit" size="small" variant="primary" busy={describe.isPending} busyLabel={t('settings.saving')}>
          {t('settings.save')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </p>
    </form>
  );
}
