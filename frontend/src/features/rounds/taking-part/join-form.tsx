import { RoundJoining, maxLikesLength, maxNameLength, type OpenedRound } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import { type Problems, focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useJoinRound } from '../rounds.queries';
import styles from '../rounds.module.css';

/** Under which the reading screens remember what a guest calls themselves. */
const guestNameKey = 'guest-name';

interface JoinFormProps {
  readonly token: string;
  readonly opened: OpenedRound;
  readonly isGuest: boolean;
}

/** With an account, or as a guest by a name or none; by the round's own link with what helps its author to know them. */
export function JoinForm({ token, opened, isGuest }: JoinFormProps) {
  const { t } = useTranslation('taking-part.lazy');
  const form = useRef<HTMLFormElement>(null);
  const joining = useJoinRound(token);
  const [typed, setTyped] = useState(() => ({ name: readStored(guestNameKey) ?? '', email: '', likes: '' }));
  const [problems, setProblems] = useState<Problems>({});
  const asks = opened.is_sign_up && opened.me === 'asked';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = {
      ...(isGuest ? { name: typed.name } : {}),
      ...(asks ? { likes: typed.likes, ...(isGuest ? { email: typed.email } : {}) } : {}),
    };
    const parsed = RoundJoining.safeParse(wish);
    const found = parsed.success ? {} : problemsOf(parsed.error);
    setProblems(found);
    focusFirstProblem(form.current, found);
    if (!parsed.success) return;
    if (isGuest && typed.name.trim()) writeStored(guestNameKey, typed.name.trim());
    joining.mutate(wish);
  };
  const field = (name: keyof typeof typed) => ({
    name,
    optional: true,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form ref={form} className={styles.accept} onSubmit={submit} noValidate>
      {isGuest && (
        <TextField
          {...field('name')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="nickname"
          maxLength={maxNameLength}
        />
      )}
      {asks && isGuest && (
        <TextField {...field('email')} type="email" label={t('email')} hint={t('emailHint')} autoComplete="email" />
      )}
      {asks && <TextField {...field('likes')} label={t('likes')} maxLength={maxLikesLength} />}
      <div>
        <Button type="submit" variant="primary" size="large" busy={joining.isPending} busyLabel={t('joining')}>
          {t(opened.me === 'left' ? 'rejoin' : 'join')}
        </Button>
      </div>
      <p role="alert" className={styles.failed}>
        {joining.error && <FailureWords error={joining.error} />}
      </p>
    </form>
  );
}
