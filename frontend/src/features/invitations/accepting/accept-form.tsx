import { InvitationAcceptance, maxNameLength, type InvitedRole, type User } from '@shulayim/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSentence } from '../../../platform/ui/states/failure';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import { problemsOf } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Sentence } from '../../../platform/ui/content/sentence';
import { TextField } from '../../../platform/ui/forms/text-field';
import { useAccept } from '../invitations.queries';
import styles from './accepting.module.css';
import { WithAccount } from './with-account';

/** Under which the reading screens remember what a guest calls themselves. */
const guestNameKey = 'guest-name';

interface AcceptFormProps {
  token: string;
  /** Where it was sent. */
  email: string;
  user: User | null;
  role: InvitedRole;
  hasJoined: boolean;
  /** The work has nothing to read yet. */
  onEmpty: () => void;
}

/**
 * As an account, or as a guest by a name or none. Guests read where guests may comment; a first reader is an account.
 */
export function AcceptForm({ token, email, user, role, hasJoined, onEmpty }: AcceptFormProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const navigate = useNavigate();
  const accept = useAccept(token);
  const [name, setName] = useState(() => readStored(guestNameKey) ?? '');
  const parsed = InvitationAcceptance.safeParse({ name });
  const problem = parsed.success ? undefined : problemsOf(parsed.error)['name'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    const guestName = user ? '' : name.trim();
    if (guestName) writeStored(guestNameKey, guestName);
    accept.mutate(guestName || null, {
      onSuccess: (partId) => {
        if (role === 'editor') void navigate('/projects');
        else if (partId) void navigate(`${user ? '/text' : '/text-classic'}/${partId}`);
        else onEmpty();
      },
    });
  };
  const explained = role !== 'reader' && <p className={styles.as}>{t(`invite.role_${role}`)}</p>;
  if (role !== 'reader' && !user) {
    return (
      <div className={styles.accept}>
        {explained}
        <WithAccount email={email} why="needed" />
      </div>
    );
  }
  return (
    <form className={styles.accept} onSubmit={submit} noValidate>
      {explained}
      {user ? (
        <p className={styles.as}>
          <Sentence
            text={t('invite.asUser', { name: '{{name}}' })}
            parts={{ user: <bdi className={styles.author} /> }}
            values={{ name: user.name }}
          />
        </p>
      ) : (
        <TextField
          name="name"
          label={t('invite.name')}
          hint={t('invite.nameHint')}
          optional
          autoComplete="nickname"
          maxLength={maxNameLength}
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" variant="primary" size="large" busy={accept.isPending} busyLabel={t('invite.accepting')}>
          {t(hasJoined ? 'invite.continue' : 'invite.accept')}
        </Button>
      </div>
      <p role="alert" className={styles.failed}>
        {accept.isError && t('invite.acceptFailed', { why: sentence(accept.error) })}
      </p>
      {!user && <WithAccount email={email} why={hasJoined ? 'keepComments' : 'openAccount'} />}
    </form>
  );
}
