import type { OutboxMail } from '@shulayim/contracts';
import { useState } from 'react';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import styles from '../../page/admin.module.css';
import { ColumnsHead } from '../../page/lists/columns-head';
import { DiscardDialog } from './discard-dialog';
import { MailRow } from './mail-row';
import { useChangeMail } from './outbox.queries';

const columns = ['kind', 'recipient', 'state', 'at', 'attempts'] as const;

export function MailsTable({ mails }: { mails: readonly OutboxMail[] }) {
  const { t } = useTranslation('admin-system');
  const sentence = useSentence();
  const retry = useChangeMail('retry');
  const discard = useChangeMail('discard');
  const [asked, setAsked] = useState<OutboxMail | null>(null);
  const send = (mail: OutboxMail) =>
    retry.mutate(mail, {
      onSuccess: () => toast(t('outbox.retried'), 'success'),
      onError: (failure) => toast(t('outbox.retryFailed', { why: sentence(failure) }), 'failure'),
    });
  const close = () => {
    discard.reset();
    setAsked(null);
  };
  const giveUp = (mail: OutboxMail) =>
    discard.mutate(mail, {
      onSuccess: () => {
        close();
        toast(t('outbox.discarded'), 'success');
      },
    });
  return (
    <>
      <table className={styles.table}>
        <ColumnsHead names={columns.map((column) => t(`outbox.columns.${column}`))} />
        <tbody>
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={retry.isPending && retry.variables.id === mail.id}
              onRetry={() => send(mail)}
              onDiscard={() => setAsked(mail)}
            />
          ))}
        </tbody>
      </table>
      <DiscardDialog
        mail={asked}
        busy={discard.isPending}
        error={discard.isError ? sentence(discard.error) : null}
        onClose={close}
        onDiscard={giveUp}
      />
    </>
  );
}
