import { useTranslation } from '../../../i18n';
import { setScheme, useScheme } from '../../../theme/color-scheme';
import { IconButton } from '../../actions/button';

export function SchemeButton() {
  const { t } = useTranslation('ui');
  const isDark = useScheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'toLight' : 'toDark')}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    />
  );
}
