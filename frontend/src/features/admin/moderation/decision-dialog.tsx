import { type AdminReport, ResolveAction, maxReasonLength } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';
import { FailureWords } from '../../../platform/ui/states/failure';
import { type Problems, focusFirstProblem } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import admin from '../page/admin.module.css';
import { useDecide } from './moderation.queries';

interface DecisionDialogProps {
  /** Null: closed. One that waits is decided about; another is opened again. */
  readonly report: AdminReport | null;
  readonly onClose: () => void;
  /** After it is closed because something was decided. */
  readonly onDone: () => void;
}

/** What can be done about a report: whoever left no account cannot be warned, and what is gone cannot be hidden. */
function actionsOf(
  { comment, answer, writer, project }: AdminReport,
  me: string | undefined,
): readonly ResolveAction[] {
  const words = comment ?? answer;
  const canHide = words ? words.state === 'stands' : project.title !== null;
  const isAccount = writer.is_active !== null && writer.id !== me;
  return ResolveAction.options.filter((action) => {
    if (action === 'hide') return canHide;
    if (action === 'warn') return isAccount;
    return action === 'dismiss' || (isAccount && writer.is_active === true);
  });
}

function useDecision({ report, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation('admin-moderation');
  const { resolve, reopen } = useDecide();
  const form = useRef<HTMLFormElement>(null);
  const [action, setAction] = useState<ResolveAction | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const isOpen = report?.status === 'pending';
  const sending = isOpen ? resolve : reopen;
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const end = (sentence: string, tone: 'success' | 'failure') => {
    onClose();
    toast(sentence, tone);
    onDone();
  };
  const onError = (failure: Error) => {
    if (!(failure instanceof ApiFailure)) return;
    // Another admin was faster: the server says who, and what they did.
    if (failure.code === 'already_resolved') return end(failure.message, 'failure');
    show(failure.fields);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!report || sending.isPending) return;
    const missing = {
      ...(isOpen && !action ? { action: t('chooseAction') } : {}),
      ...(reason.trim() ? {} : { reason: t('reasonMissing') }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    if (!isOpen) reopen.mutate({ report, reason }, { onError, onSuccess: () => end(t('reopened'), 'success') });
    else if (action)
      resolve.mutate({ report, action, reason }, { onError, onSuccess: () => end(t(`done.${action}`), 'success') });
  };
  const failed = sending.error && Object.keys(problems).length === 0 ? sending.error : null;
  return { form, action, setAction, reason, setReason, problems, failed, submit, isOpen, isBusy: sending.isPending };
}

/** Asks what is to be done, and why: the reason stands in the log, and whoever it concerns reads it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { report, onClose } = props;
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { user: me } = useSession();
  const { form, action, setAction, reason, setReason, problems, failed, submit, isOpen, isBusy } = useDecision(props);
  return (
    <FormDialog
      opened={report !== null}
      onClose={onClose}
      title={t(isOpen ? 'decide' : 'reopenTitle')}
      submit={{ label: t(isOpen ? 'send' : 'reopen'), busyLabel: t('sending'), isBusy }}
      cancel={t('admin:cancel')}
      form={form}
      className={admin.dialog}
      onSubmit={submit}
    >
      {report && isOpen && (
        <ChoiceCards
          name="action"
          label={t('action')}
          options={actionsOf(report, me?.id).map((value) => ({
            value,
            title: t(`actions.${value}.title`),
            text: t(value === 'hide' ? `actions.hide.${report.type}` : `actions.${value}.text`),
          }))}
          value={action}
          onChange={setAction}
          error={problems['action']}
        />
      )}
      {report && !isOpen && <p>{t(`undoes.${report.action ?? 'dismiss'}`)}</p>}
      {report && report.others_pending > 0 && isOpen && <p>{t('others', { count: report.others_pending })}</p>}
      <TextArea
        name="reason"
        label={t('reason')}
        rows={3}
        max={maxReasonLength}
        cut
        value={reason}
        error={problems['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogFailure>{failed && <FailureWords error={failed} />}</DialogFailure>
    </FormDialog>
  );
}
