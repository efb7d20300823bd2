import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Menu } from '../../../platform/ui/overlays/menu';
import { fontSizes, nearestMenuSize, useReadingUi } from '../../comments/text/reading.store';
import styles from '../page/header/reading-header.module.css';

/** The text's size; remembered in this browser. */
export function FontMenu() {
  const { t } = useTranslation('reading');
  const { fontSize, setFontSize } = useReadingUi();
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon="font" aria-label={t('fontSize')} aria-haspopup="menu">
          <span className={styles.wideOnly}>{t('font')}</span>
        </Button>
      }
      groups={[
        {
          label: t('fontSize'),
          entries: fontSizes.map((size) => ({
            label: String(size),
            isChecked: size === nearestMenuSize(fontSize),
            onSelect: () => setFontSize(size),
          })),
        },
      ]}
    />
  );
}
