import { type AdminSite, maxPostalAddressLength } from '@shulayim/contracts';
import type { z } from 'zod';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { TextField } from '../../../../platform/ui/forms/text-field';
import styles from './settings.module.css';
import { useSetting } from './use-setting';

interface SenderProps {
  sender: z.infer<typeof AdminSite>['sender'];
}

/** Where mails come from: that of the program's environment, or one of the site's own. */
export function SenderAddress({ sender }: SenderProps) {
  const { t } = useTranslation('admin-system');
  const { field, save, isSaving, onSubmit } = useSetting({
    name: 'sender_address',
    begin: sender.address,
    saved: t('settings.sender.saved'),
    after: (answer) => answer.sender.address,
  });
  return (
    <form className={styles.gate} onSubmit={onSubmit} noValidate>
      <h2>{t('settings.sender.title')}</h2>
      <TextField
        {...field}
        type="email"
        dir="ltr"
        label={t('settings.sender.label')}
        hint={t(`settings.sender.${sender.is_own ? 'own' : 'given'}`)}
        autoComplete="off"
      />
      <div className={styles.acts}>
        <Button type="submit" busy={isSaving}>
          {t('settings.sender.save')}
        </Button>
        {sender.is_own && (
          <Button variant="quiet" disabled={isSaving} onClick={() => save(null)}>
            {t('settings.sender.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Where the operator is reached by post: it ends every mail to many (communications law, 30A). */
export function PostalAddress({ sender }: SenderProps) {
  const { t } = useTranslation('admin-system');
  const { field, save, isSaving, onSubmit } = useSetting({
    name: 'postal_address',
    begin: sender.postal_address ?? '',
    saved: t('settings.postal.saved'),
    after: (answer) => answer.sender.postal_address ?? '',
  });
  return (
    <form className={styles.gate} onSubmit={onSubmit} noValidate>
      <h2>{t('settings.postal.title')}</h2>
      <TextField
        {...field}
        dir="auto"
        label={t('settings.postal.label')}
        hint={t('settings.postal.hint')}
        maxLength={maxPostalAddressLength}
        autoComplete="off"
      />
      <div className={styles.acts}>
        <Button type="submit" busy={isSaving}>
          {t('settings.postal.save')}
        </Button>
        {sender.postal_address !== null && (
          <Button variant="quiet" disabled={isSaving} onClick={() => save(null)}>
            {t('settings.postal.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
