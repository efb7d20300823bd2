import './reporting-words';
import { cutText } from '@shulayim/anchoring';
import { ReportReason, maxReasonLength } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { FailureWords } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { Select } from '../../../platform/ui/forms/select';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import type { Reported, SendReport } from './reported';
import styles from './report.module.css';
import { reportableIn, useReport } from './use-report';

/** Of words in the list of what may be meant. UTF-16 code units. */
const maxShown = 60;

interface ReportDialogProps {
  readonly subject: Reported;
  readonly send: SendReport;
  readonly onClose: () => void;
}

function Fields({ said, say, problems, failed }: ReturnType<typeof useReport>) {
  const { t } = useTranslation('reporting.lazy');
  const { user } = useSession();
  const reasons = ReportReason.options.map((value) => ({
    value,
    title: t(`reasons.${value}.title`),
    text: t(`reasons.${value}.text`),
  }));
  return (
    <>
      <ChoiceCards
        name="reason"
        label={t('reason')}
        options={reasons}
        value={said.reason}
        onChange={(reason) => say({ reason })}
        error={problems['reason']}
      />
      <TextArea
        name="details"
        label={t('details')}
        optional
        rows={3}
        max={maxReasonLength}
        cut
        value={said.details}
        error={problems['details']}
        onChange={({ target }) => say({ details: target.value })}
      />
      {!user && (
        <TextField
          name="reporter_email"
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          optional
          autoComplete="email"
          value={said.email}
          error={problems['reporter_email']}
          onChange={({ target }) => say({ email: target.value })}
        />
      )}
      <DialogFailure>{failed && <FailureWords error={failed} />}</DialogFailure>
    </>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reporting.lazy');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('thanks')}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p role="status">{t('thanksText')}</p>
    </Dialog>
  );
}

/** Says to the operators what should not stand here. The reported person hears nothing of it. */
export function ReportDialog({ subject, send, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reporting.lazy');
  const { user } = useSession();
  const reportable = reportableIn(subject, user);
  const [meantId, setMeantId] = useState(subject.id);
  const meant = reportable.find(({ id }) => id === meantId) ?? reportable[0] ?? subject;
  const reported = meant === subject ? subject : { ...subject, kind: meant.kind, id: meant.id };
  const report = useReport(reported, send, { chooseReason: t('chooseReason') });
  if (report.isDone) return <Thanks onClose={onClose} />;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`title.${meant.kind}`)}
      submit={{ label: t('send'), busyLabel: t('sending'), isBusy: report.isBusy }}
      cancel={t('cancel')}
      form={report.form}
      className={styles.form}
      onSubmit={report.submit}
    >
      <p className={styles.intro}>{t('intro')}</p>
      {reportable.length > 1 && (
        <Select
          name="meant"
          label={t('meant')}
          value={meant.id}
          options={reportable.map(({ id, writer, words }) => ({
            value: id,
            label: `${writer ?? ''}: ${cutText(words, maxShown)}`,
          }))}
          onChange={({ target }) => setMeantId(target.value)}
        />
      )}
      <Fields {...report} />
    </FormDialog>
  );
}
