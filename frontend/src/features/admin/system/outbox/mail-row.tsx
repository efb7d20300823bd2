import type { OutboxMail } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate, Time } from '../../../../platform/ui/content/time';
import styles from '../../page/admin.module.css';
import { mailKinds, mayDiscard, mayRetry, toneOf } from './mail-words';
import own from './outbox.module.css';

interface MailRowProps {
  readonly mail: OutboxMail;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** By which words a mail is known: its kind, in ours where there are any. */
export function MailKind({ kind }: { kind: string }) {
  const { t } = useTranslation('admin-system');
  return mailKinds.includes(kind) ? t(`outbox.kinds.${kind}`) : <bdi dir="ltr">{kind}</bdi>;
}

export function MailRow({ mail, isBusy, onRetry, onDiscard }: MailRowProps) {
  const { t } = useTranslation('admin-system');
  const { kind, recipient, state, attempts, created_at, next_try_at: nextTryAt, sent_at: sentAt, error } = mail;
  const column = (name: string) => t(`outbox.columns.${name}`);
  return (
    <tr>
      <th scope="row">
        <MailKind kind={kind} />
      </th>
      <td data-label={column('recipient')}>{recipient ? <bdi dir="ltr">{recipient}</bdi> : t('outbox.noRecipient')}</td>
      <td data-label={column('state')}>
        <Badge tone={toneOf(state)}>{t(`outbox.states.${state}`)}</Badge>
        {error && (
          <small className={own.error}>
            <bdi dir="auto">{error}</bdi>
          </small>
        )}
        {nextTryAt && (
          <small>
            {t('outbox.nextTry')} <LongDate at={nextTryAt} />
          </small>
        )}
      </td>
      <td data-label={column('at')}>
        <Time at={created_at} />
        {sentAt && (
          <small>
            {t('outbox.sentAt')} <Time at={sentAt} />
          </small>
        )}
      </td>
      <td data-label={column('attempts')}>{attempts}</td>
      <td className={`${styles.act} ${own.acts}`}>
        {mayRetry(mail) && (
          <Button size="small" busy={isBusy} onClick={onRetry}>
            {t('outbox.retry')}
          </Button>
        )}
        {mayDiscard(mail) && (
          <Button size="small" variant="quiet" tone="margin" onClick={onDiscard}>
            {t('outbox.discard')}
          </Button>
        )}
      </td>
    </tr>
  );
}
