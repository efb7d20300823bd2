import { maxInvitations, maxMessageLength, type InvitationResult } from '@shulayim/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { useUnsentFields } from '../../../platform/forms/unsent-fields';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { useInvite } from '../invitations.queries';
import styles from './inviting.module.css';
import { oneSending } from './one-sending';

const mayBeMended = ({ ok, code }: InvitationResult): boolean => !ok && code === 'invalid_email';

/** Who was invited leaves the field; an address with a mistake in it, and those beyond the limit, stay there. */
export function InviteForm({ projectId }: { projectId: string }) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const invite = useInvite(projectId);
  const typed = useUnsentFields(`invitations ${projectId}`, { emails: '', message: '' });
  const { emails, message } = typed.fields;
  const fields = invite.error instanceof ApiFailure ? invite.error.fields : {};
  const hasFields = Object.keys(fields).length > 0;
  const { now, later } = oneSending(emails);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.trim() === '') return;
    invite.mutate(
      { emails: now, message: message.trim() || null },
      {
        onSuccess: ({ results }) => {
          const left = [...results.filter(mayBeMended).map(({ email }) => email), ...later].join('\n');
          if (left === '') typed.sent({ emails: '' });
          else typed.change({ emails: left });
        },
      },
    );
  };
  const retype = (change: () => void) => {
    if (invite.isError) invite.reset();
    change();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        name="emails"
        label={t('dialog.emails')}
        hint={t('dialog.emailsHint')}
        rows={3}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={emails}
        error={fields['emails']}
        onChange={(event) => retype(() => typed.change({ emails: event.target.value }))}
      />
      {later.length > 0 && (
        <p className={styles.note}>{t('dialog.later', { max: maxInvitations, count: later.length })}</p>
      )}
      <TextArea
        name="message"
        label={t('dialog.message')}
        optional
        rows={2}
        max={maxMessageLength}
        value={message}
        error={fields['message']}
        onChange={(event) => retype(() => typed.change({ message: event.target.value }))}
      />
      <div className={styles.sendRow}>
        <Button
          type="submit"
          variant="primary"
          icon="mail"
          disabled={emails.trim() === ''}
          busy={invite.isPending}
          busyLabel={t('dialog.sending')}
        >
          {t('dialog.submit')}
        </Button>
        <DialogFailure>
          {invite.isError && !hasFields && t('dialog.failed', { why: sentence(invite.error) })}
        </DialogFailure>
      </div>
      <Results results={invite.data?.results ?? []} />
    </form>
  );
}

function Results({ results }: { results: readonly InvitationResult[] }) {
  const { t } = useTranslation('invitations');
  const sent = results.filter(({ ok }) => ok).length;
  const others = results.filter(({ ok }) => !ok);
  return (
    <div role="status" className={styles.results}>
      {sent > 0 && (
        <p className={styles.sent}>
          <Icon name="check" /> {t('dialog.sent', { count: sent })}
        </p>
      )}
      {others.length > 0 && (
        <>
          <p>{t('dialog.notSent')}</p>
          <ul>
            {others.map(({ email, error }, index) => (
              <li key={index}>
                <bdi dir="ltr">{email}</bdi>
                <span>{error}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
