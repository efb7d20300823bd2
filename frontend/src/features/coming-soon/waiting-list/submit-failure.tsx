import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { isWorthRetrying, submitSentence } from './submit-sentence';
import styles from './waiting-list.module.css';

/** Why the form was not stored, and the same again where that may help. */
export function SubmitFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['coming-soon', 'ui']);
  const told = error ? submitSentence(error) : null;
  return (
    <div role="alert" className={styles.alert}>
      {told && (
        <div className={styles.failure}>
          <Icon name="alert" />
          <p>{'text' in told ? told.text : t(`form.${told.key}`, 'message' in told ? told : {})}</p>
          {isWorthRetrying(error) && (
            <Button size="small" icon="refresh" onClick={retry}>
              {t('ui:retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
