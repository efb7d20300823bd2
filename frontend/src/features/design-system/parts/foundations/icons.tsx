import { useTranslation } from '../../../../platform/i18n';
import { Icon, iconNames } from '../../../../platform/ui/brand/icon';
import styles from './icons.module.css';
import { Chapter } from '../../specimen';

export function Icons() {
  const { t } = useTranslation('design-system');
  return (
    <Chapter title={t('icons.title')} text={t('icons.text')}>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={1.6} />
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
