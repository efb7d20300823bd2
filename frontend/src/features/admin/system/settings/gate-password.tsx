import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { PasswordField } from '../../../../platform/ui/forms/text-field';
import styles from './settings.module.css';
import { useSetting } from './use-setting';

/** The coming-soon page's password: it can be set anew and never be read. */
export function GatePassword() {
  const { t } = useTranslation('admin-system');
  const { field, isSaving, onSubmit } = useSetting({
    name: 'gate_password',
    begin: '',
    saved: t('settings.gate.saved'),
    after: () => '',
  });
  return (
    <form className={styles.gate} onSubmit={onSubmit} noValidate>
      <h2>{t('settings.gate.title')}</h2>
      <PasswordField
        {...field}
        label={t('settings.gate.label')}
        hint={t('settings.gate.hint')}
        autoComplete="new-password"
      />
      <Button type="submit" busy={isSaving}>
        {t('settings.gate.save')}
      </Button>
    </form>
  );
}
