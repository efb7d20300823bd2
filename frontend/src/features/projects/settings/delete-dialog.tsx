import type { Project } from '@shulayim/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { TextField } from '../../../platform/ui/forms/text-field';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import styles from '../dialogs.module.css';
import { useDeleteProject, useRestoreProject } from '../projects.queries';
import { isSameName } from './same-name';

interface DeleteDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** A whole work goes only when its name was typed. It can be brought back for 30 days. */
export function DeleteDialog({ project, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const navigate = useNavigate();
  const restore = useRestoreProject();
  const remove = useDeleteProject(project.id);
  const [typed, setTyped] = useState('');
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setTyped('');
  }
  const close = () => {
    if (remove.isError) remove.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending || !isSameName(typed, project.title)) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast(t('delete.done'), 'success', { label: t('delete.undo'), onAct: () => void restore(project.id) });
        // The page stays until the next one has its code; the question is answered.
        onClose();
        void navigate('/projects');
      },
    });
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('delete.heading')}
      footer={
        <>
          <Button
            type="submit"
            form="delete-project"
            variant="primary"
            disabled={!isSameName(typed, project.title)}
            busy={remove.isPending}
            busyLabel={t('delete.busy')}
          >
            {t('delete.submit')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('settings.cancel')}
          </Button>
        </>
      }
    >
      <form id="delete-project" className={styles.partForm} onSubmit={submit} noValidate>
        <p className={styles.question}>{t('delete.question')}</p>
        <p>
          <strong>
            <UserName>{project.title}</UserName>
          </strong>
        </p>
        <TextField
          name="title_again"
          label={t('delete.type')}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogFailure>{remove.isError && t('delete.failed', { why: sentence(remove.error) })}</DialogFailure>
      </form>
    </Dialog>
  );
}
