import type { User } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Section } from '../parts/section';
import styles from '../parts/section.module.css';
import { DeleteDialog } from './delete-dialog';
import danger from './danger.module.css';

/** Says plainly what goes and what stays, before anything can be pressed. */
export function DangerSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [isAsked, setAsked] = useState(false);
  const gone = user.role === 'reader' ? ['goneDetails', 'goneMail'] : ['goneDetails', 'goneWorks', 'goneMail'];
  return (
    <Section title={t('deletion.title')} text={t('deletion.text')} isGrave>
      <div>
        <h3 className={danger.heading}>{t('deletion.goes')}</h3>
        <ul className={danger.list}>
          {gone.map((key) => (
            <li key={key}>{t(`deletion.${key}`)}</li>
          ))}
        </ul>
        <h3 className={danger.heading}>{t('deletion.stays')}</h3>
        <ul className={danger.list}>
          <li>{t('deletion.staysComments')}</li>
        </ul>
      </div>
      <div className={styles.actions}>
        <Button tone="margin" icon="trash" onClick={() => setAsked(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      <DeleteDialog opened={isAsked} onClose={() => setAsked(false)} />
    </Section>
  );
}
