import {
  InvitedRole,
  maxInvitations,
  maxMessageLength,
  type InvitationResult,
  type VisibilityStatus,
} from '@shulayim/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { useUnsentFields } from '../../../platform/forms/unsent-fields';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { Select } from '../../../platform/ui/forms/select';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { useInvite } from '../invitations.queries';
import styles from './inviting.module.css';
import { oneSending } from './one-sending';

const roles = InvitedRole.options;
const mayBeMended = ({ ok, code }: InvitationResult): boolean => !ok && code === 'invalid_email';

interface InviteFormProps {
  projectId: string;
  visibility: VisibilityStatus;
}

/** Who was invited leaves the field; an address with a mistake in it, and those beyond the limit, stay there. */
export function InviteForm({ projectId, visibility }: InviteFormProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const invite = useInvite(projectId);
  const [role, setRole] = useState<InvitedRole>('reader');
  const typed = useUnsentFields(`invitations ${projectId}`, { emails: '', message: '' });
  const { emails, message } = typed.fields;
  const fields = invite.error instanceof ApiFailure ? invite.error.fields : {};
  const hasFields = Object.keys(fields).length > 0;
  const { now, later } = oneSending(emails);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.trim() === '') return;
    invite.mutate(
      { emails: now, message: message.trim() || null, role },
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
      <Select
        name="role"
        label={t('role.label')}
        hint={t(`role.${role}_hint`)}
        value={role}
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(event) => retype(() => setRole(InvitedRole.parse(event.target.value)))}
      />
      {role === 'reader' && (visibility === 'private' || visibility === 'draft') && (
        <p className={styles.note}>{t(`dialog.becomesShared_${visibility}`)}</p>
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
