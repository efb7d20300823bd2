import type { Campaign } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useLocalTime } from '../../../../../entities/writing/local-time';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Dialog } from '../../../../../platform/ui/overlays/dialog';
import { audienceQuery } from '../campaigns.queries';
import { SendingView } from '../sending-view';
import { MailForm } from './mail-form';
import { SureDialog } from './sure-dialog';
import { useWriting } from './use-writing';

interface MailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A draft that is written on; null for a new mail. */
  readonly draft: Campaign | null;
}

/** A mail to everybody who agreed to get such: written, tried, sent, and followed until the last one has gone. */
export function MailDialog({ opened, onClose, draft }: MailDialogProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  const [written, setWritten] = useState(0);
  const close = () => {
    setSentId(null);
    onClose();
  };
  /** The next mail begins anew; a draft goes on as it was typed. */
  const done = () => {
    setWritten(written + 1);
    close();
  };
  if (sentId !== null) return <SendingDialog id={sentId} opened={opened} onClose={close} />;
  return (
    <WritingDialog
      key={draft?.id ?? written}
      opened={opened}
      draft={draft}
      onClose={close}
      onSent={setSentId}
      onDone={done}
    />
  );
}

function SendingDialog({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="large"
      title={t('mail.underWay')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('mail.close')}
        </Button>
      }
    >
      <SendingView id={id} />
    </Dialog>
  );
}

interface WritingDialogProps extends MailDialogProps {
  readonly onSent: (id: string) => void;
  /** It is saved, or has its time. */
  readonly onDone: () => void;
}

function WritingDialog(props: WritingDialogProps) {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  const form = useId();
  const writing = useWriting(props);
  const { opened, draft, onClose } = props;
  const { words, when, sendAt } = writing;
  const long = useLocalTime();
  const audience = useQuery({ ...audienceQuery(words), enabled: opened });
  const count = audience.data?.recipients;
  const sendLabel = count ? t('mail.sendTo', { count }) : t('mail.send');
  const confirm = when.isLater ? t('mail.schedule') : sendLabel;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (writing.isSending || writing.isSaving) return;
    if (writing.hasTime) writing.ask();
    else event.currentTarget.querySelector<HTMLInputElement>('[name="day"]')?.focus();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="large"
      title={t(draft ? 'mail.editTitle' : 'mail.title')}
      footer={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={writing.isSending}
            busyLabel={t(when.isLater ? 'mail.scheduling' : 'mail.sending')}
            disabled={count === 0 && !when.isLater}
          >
            {confirm}
          </Button>
          <Button busy={writing.isTesting} onClick={writing.test}>
            {t('mail.test')}
          </Button>
          <Button variant="quiet" busy={writing.isSaving} onClick={writing.save}>
            {t('mail.save')}
          </Button>
        </>
      }
    >
      <MailForm
        id={form}
        words={words}
        when={when}
        sendAt={sendAt}
        problems={writing.problems}
        failure={writing.failure}
        audience={audience.data ?? null}
        onChange={writing.change}
        onWhen={writing.changeWhen}
        onSubmit={submit}
      />
      <SureDialog
        opened={writing.isAsking}
        onClose={writing.dismiss}
        title={t(sendAt ? 'mail.sureLaterTitle' : 'mail.sureTitle')}
        confirm={confirm}
        onConfirm={writing.send}
      >
        {sendAt ? t('mail.sureLater', { count: count ?? 0, at: long(sendAt) }) : t('mail.sure', { count: count ?? 0 })}
      </SureDialog>
    </Dialog>
  );
}
