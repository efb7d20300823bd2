import { NewPart } from '@shulayim/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { ApiFailure } from '../../../../platform/api/api';
import { useSentence } from '../../../../platform/ui/states/failure';
import { focusFirstProblem, problemsOf } from '../../../../platform/forms/form';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import styles from '../../dialogs.module.css';
import { useAddPart } from '../parts.queries';
import { AnnounceSwitch } from './announce-switch';
import { DraftNote } from './draft-note';
import { type PartDraft, useDraft } from './drafts.store';
import { PartFields } from './part-fields';
import { useLeaveQuestion } from './use-leave-question';

const emptyDraft: PartDraft = { title: '', body: '' };

interface AddPartDialogProps {
  projectId: string;
  /** There are readers who can be told of it. */
  hasReaders: boolean;
  opened: boolean;
  onClose: () => void;
}

/** What was typed is a draft until it is sent: closing the dialog, a failure and a reload lose nothing. */
export function AddPartDialog({ projectId, hasReaders, opened, onClose }: AddPartDialogProps) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const form = useRef<HTMLFormElement>(null);
  const { draft: kept, keep, drop } = useDraft(`new ${projectId}`);
  const draft = kept ?? emptyDraft;
  const [isAsked, setAsked] = useState(false);
  const [announce, setAnnounce] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isFromDraft, setFromDraft] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setFromDraft(opened && kept !== null);
  }
  useLeaveQuestion(opened && kept !== null);
  const add = useAddPart(projectId);
  const parsed = NewPart.safeParse({ title: draft.title, body: draft.body, announce: hasReaders && announce });
  const refused = add.error instanceof ApiFailure ? add.error.fields : {};
  const found = { ...refused, ...(parsed.success ? {} : problemsOf(parsed.error)) };
  const isShown = (field: string) => isAsked || draft[field as 'title' | 'body'] !== '';
  const problems = Object.fromEntries(Object.entries(found).filter(([field]) => isShown(field)));

  const change = (part: Partial<PartDraft>) => {
    if (add.isError) add.reset();
    const next = { ...draft, ...part };
    if (next.title || next.body) keep(next);
    else drop();
  };
  const clear = () => {
    setAsked(false);
    setFromDraft(false);
    setAnnounce(false);
    drop();
  };
  const close = () => {
    setAsked(false);
    if (add.isError) add.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setAsked(true);
    if (!parsed.success) return focusFirstProblem(form.current, found);
    add.mutate(parsed.data, {
      onSuccess: () => {
        clear();
        toast(t('part.added'), 'success');
        onClose();
      },
    });
  };

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={t('part.heading')}
      size="large"
      submit={{ label: t('part.submit'), busyLabel: t('part.submitting'), isBusy: add.isPending }}
      cancel={t('settings.cancel')}
      form={form}
      className={styles.partForm}
      onSubmit={submit}
    >
      {isFromDraft && (
        <DraftNote action={t('part.clear')} onAct={clear}>
          {t('part.draft')}
        </DraftNote>
      )}
      <PartFields title={draft.title} body={draft.body} problems={problems} onChange={change} />
      {hasReaders && <AnnounceSwitch checked={announce} onChange={setAnnounce} />}
      <DialogFailure>{add.isError && t('part.failed', { why: sentence(add.error) })}</DialogFailure>
    </FormDialog>
  );
}
