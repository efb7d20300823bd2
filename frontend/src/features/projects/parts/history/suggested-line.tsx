import { useTranslation } from '../../../../platform/i18n';
import { UserName } from '../../../../platform/ui/content/user-text';
import styles from './history.module.css';

/** Whose words came to stand in a version. */
export function SuggestedLine({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('projects');
  return (
    <p className={styles.facts}>
      <span>
        {t('history.suggestedBy')}{' '}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <UserName>{name || t('history.nameless')}</UserName>
          </span>
        ))}
      </span>
    </p>
  );
}
