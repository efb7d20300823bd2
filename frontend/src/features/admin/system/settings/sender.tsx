import { type AdminSite, SiteChange } from '@shulayim/contracts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '../../../../platform/api';
import { useSentence } from '../../../../platform/failure';
import { problemsOf } from '../../../../platform/form';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { toast } from '../../../../platform/ui/overlays/toast';
import { useChangeSite } from '../../page/site.queries';
import styles from './settings.module.css';

const fieldOf = (failure: unknown): string | undefined =>
  failure instanceof ApiFailure ? failure.fields['sender_address'] : undefined;

/** Where mails come from: that of the program's environment, or one of the site's own. */
export function Sender({ sender }: { sender: z.infer<typeof AdminSite>['sender'] }) {
  const { t } = useTranslation('admin-system');
  const sentence = useSentence();
  const [address, setAddress] = useState(sender.address);
  const [error, setError] = useState<string>();
  const changing = useChangeSite();
  const change = (sender_address: string | null) => {
    if (changing.isPending) return;
    const parsed = SiteChange.safeParse({ sender_address });
    if (!parsed.success) return setError(problemsOf(parsed.error)['sender_address']);
    changing.mutate(parsed.data, {
      onSuccess: (answer) => {
        setAddress(answer.sender.address);
        toast(t('settings.sender.saved'), 'success');
      },
      onError: (failure) => setError(fieldOf(failure) ?? sentence(failure)),
    });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    change(address);
  };
  return (
    <form className={styles.gate} onSubmit={send} noValidate>
      <h2>{t('settings.sender.title')}</h2>
      <TextField
        name="sender_address"
        type="email"
        dir="ltr"
        label={t('settings.sender.label')}
        hint={t(`settings.sender.${sender.is_own ? 'own' : 'given'}`)}
        autoComplete="off"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={changing.isPending}>
          {t('settings.sender.save')}
        </Button>
        {sender.is_own && (
          <Button variant="quiet" disabled={changing.isPending} onClick={() => change(null)}>
            {t('settings.sender.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
