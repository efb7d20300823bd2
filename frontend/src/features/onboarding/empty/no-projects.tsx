import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { SampleButton } from './sample-button';
import styles from './empty.module.css';
import { useBeginning } from './use-beginning';

/** Somebody who knows their way, and has no work (any more). */
export function NoProjects({ userId, isPage = false }: { userId: string; isPage?: boolean }) {
  const { t } = useTranslation('onboarding');
  const { showGuide, dialogs } = useBeginning(userId);
  return (
    <>
      <EmptyState
        text={t('noProjects.title')}
        hint={t('noProjects.text')}
        isPage={isPage}
        action={
          <div className={styles.buttons}>
            <LinkButton to="/start" variant="primary" icon="text">
              {t('welcome.quick')}
            </LinkButton>
            <LinkButton to="/create-project" icon="add">
              {t('noProjects.create')}
            </LinkButton>
            <SampleButton />
            <Button variant="quiet" aria-haspopup="dialog" onClick={showGuide}>
              {t('noProjects.guide')}
            </Button>
          </div>
        }
      />
      {dialogs}
    </>
  );
}
