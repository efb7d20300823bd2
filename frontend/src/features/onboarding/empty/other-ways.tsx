import type { User } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { useWizardDraft } from '../wizard/model/use-wizard-draft';
import { isBegun } from '../wizard/model/wizard-draft';
import { SampleButton } from './sample-button';
import styles from './other-ways.module.css';
import { useBeginning } from './use-beginning';

/** Beside the quick start: the wizard, the full form, the guide and the sample to try, for whoever wants them. */
export function OtherWays({ user }: { user: User }) {
  const { t } = useTranslation('onboarding');
  const { startWizard, showGuide, dialogs } = useBeginning(user.id);
  const { draft } = useWizardDraft(user.id);
  return (
    <nav className={styles.others} aria-label={t('others.label')}>
      <p>{t('others.lead')}</p>
      <ul>
        <li>
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={startWizard}>
            {t(isBegun(draft) ? 'others.resume' : 'others.wizard')}
          </Button>
        </li>
        <li>
          <Link to="/create-project">{t('others.form')}</Link>
        </li>
        <li>
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={showGuide}>
            {t('others.guide')}
          </Button>
        </li>
        <li>
          <SampleButton size="small" />
        </li>
      </ul>
      {dialogs}
    </nav>
  );
}
