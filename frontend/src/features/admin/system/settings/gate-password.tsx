import { SiteChange } from '@shulayim/contracts';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../platform/api';
import { useSentence } from '../../../../platform/failure';
import { problemsOf } from '../../../../platform/form';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { PasswordField } from '../../../../platform/ui/forms/text-field';
import { toast } from '../../../../platform/ui/overlays/toast';
import { useChangeSite } from '../../page/site.queries';
import styles from './settings.module.css';

/** The coming-soon page's password: it can be set anew and never be read. */
export function GatePassword() {
  const { t } = useTranslation('admin-system');
  const sentence = useSentence();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const changing = useChangeSite();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    const parsed = SiteChange.safeParse({ gate_password: password });
    if (!parsed.success) return setError(problemsOf(parsed.error)['gate_password']);
    changing.mutate(parsed.data, {
      onSuccess: () => {
        setPassword('');
        toast(t('settings.gate.saved'), 'success');
      },
      onError: (failure) =>
        setError((failure instanceof ApiFailure ? failure.fields['gate_password'] : undefined) ?? sentence(failure)),
    });
  };
  return (
    <form className={styles.gate} onSubmit={send} noValidate>
      <h2>{t('settings.gate.title')}</h2>
      <PasswordField
        name="gate_password"
        label={t('settings.gate.label')}
        hint={t('settings.gate.hint')}
        autoComplete="new-password"
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={changing.isPending}>
        {t('settings.gate.save')}
      </Button>
    </form>
  );
}
