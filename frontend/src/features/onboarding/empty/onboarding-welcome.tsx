import type { User } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { Icon, type IconName } from '../../../platform/ui/brand/icon';
import { useWizardDraft } from '../wizard/model/use-wizard-draft';
import { isBegun } from '../wizard/model/wizard-draft';
import { SampleButton } from './sample-button';
import styles from './empty.module.css';
import { useBeginning } from './use-beginning';

const cards: Readonly<Record<'upload' | 'invite' | 'feedback', IconName>> = {
  upload: 'text',
  invite: 'mail',
  feedback: 'comment',
};

/** What an author sees first: what this is for, the quick start, and the wizard, or the guide before it (A §2). */
export function OnboardingWelcome({ user }: { user: User }) {
  const { t } = useTranslation('onboarding');
  const { startWizard, showGuide, dialogs } = useBeginning(user.id);
  const { draft } = useWizardDraft(user.id);
  return (
    <section className={styles.welcome}>
      <p className={styles.hello}>
        {t('hello')}, <bdi>{user.name}</bdi>
      </p>
      <h1>{t('welcome.title')}</h1>
      <p className={styles.lead}>{t('welcome.lead')}</p>
      <div className={styles.buttons}>
        <LinkButton to="/start" variant="primary" size="large">
          {t('welcome.quick')}
        </LinkButton>
        <Button size="large" aria-haspopup="dialog" onClick={startWizard}>
          {t(isBegun(draft) ? 'welcome.resume' : 'welcome.start')}
        </Button>
        <SampleButton size="large" />
        <Button variant="quiet" size="large" aria-haspopup="dialog" onClick={showGuide}>
          {t('welcome.guide')}
        </Button>
      </div>
      <p className={styles.other}>
        <Link to="/create-project">{t('welcome.create')}</Link>
      </p>
      <ul className={styles.cards} aria-label={t('welcome.cards')}>
        {Object.entries(cards).map(([card, icon]) => (
          <li key={card}>
            <Icon name={icon} size={1.5} />
            <h2>{t(`welcome.${card}.title`)}</h2>
            <p>{t(`welcome.${card}.text`)}</p>
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  );
}
