import { ProjectChange } from '@shulayim/contracts';
import type { Project } from '@shulayim/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useChangeProject } from '../projects.queries';
import { DraftNote } from '../parts/adding/draft-note';
import { SettingsFields } from './settings-fields';
import { changedSettings, isUnsaved, keepSettings, settingsOf, unsavedSettings } from './settings-form';
import type { SettingsForm } from './settings-form';
import styles from '../dialogs.module.css';

interface SettingsDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
  /** Asks whether the whole work is to go. */
  onDelete: () => void;
}

/** Everything about a work that is not its text; saved in one call, with what was changed and nothing else. */
export function SettingsDialog({ project, opened, onClose, onDelete }: SettingsDialogProps) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const element = useRef<HTMLFormElement>(null);
  const save = useChangeProject(project.id);
  const [form, setForm] = useState<SettingsForm>(() => unsavedSettings(project));
  const [wasOpened, setWasOpened] = useState(opened);
  const [isRestored, setRestored] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      const unsaved = unsavedSettings(project);
      setForm(unsaved);
      setRestored(isUnsaved(project, unsaved));
    }
  }
  const parsed = ProjectChange.safeParse(changedSettings(project, form));
  const refused = save.error instanceof ApiFailure ? save.error.fields : {};
  const problems = { ...refused, ...(parsed.success ? {} : problemsOf(parsed.error)) };

  const close = () => {
    if (save.isError) save.reset();
    onClose();
  };
  const change = (part: Partial<SettingsForm>) => {
    if (save.isError) save.reset();
    setForm((now) => {
      const next = { ...now, ...part };
      keepSettings(project, next);
      return next;
    });
  };
  const startAnew = () => {
    keepSettings(project, null);
    setForm(settingsOf(project));
    setRestored(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (!parsed.success) return focusFirstProblem(element.current, problems);
    save.mutate(parsed.data, {
      onSuccess: () => {
        keepSettings(project, null);
        toast(t('settings.saved'), 'success');
        onClose();
      },
    });
  };

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={t('settings.heading')}
      size="large"
      submit={{ label: t('settings.save'), busyLabel: t('settings.saving'), isBusy: save.isPending }}
      cancel={t('settings.cancel')}
      form={element}
      className={styles.settings}
      onSubmit={submit}
    >
      {isRestored && (
        <DraftNote action={t('settings.startAnew')} onAct={startAnew}>
          {t('edit.draft')}
        </DraftNote>
      )}
      <SettingsFields project={project} form={form} problems={problems} onChange={change} />
      <DialogFailure>{save.isError && t('settings.failed', { why: sentence(save.error) })}</DialogFailure>
      <section className={styles.ending}>
        <div>
          <h3>{t('delete.title')}</h3>
          <p>{t('delete.hint')}</p>
        </div>
        <Button tone="margin" icon="trash" onClick={onDelete}>
          {t('delete.open')}
        </Button>
      </section>
    </FormDialog>
  );
}
