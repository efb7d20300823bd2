import { DemoRole } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import styles from './demo-row.module.css';

interface DemoRowProps {
  busyRole: DemoRole | null;
  onChoose: (role: DemoRole) => void;
}

/** Demo mode only: one press and in. */
export function DemoRow({ busyRole, onChoose }: DemoRowProps) {
  const { t } = useTranslation('accounts');
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <div className={styles.row}>
        {DemoRole.options.map((role) => (
          <Button key={role} size="small" busy={busyRole === role} onClick={() => onChoose(role)}>
            {t(`demo.${role}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
