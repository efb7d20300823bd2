import { useTranslation } from '../../../i18n';
import { openLanguages } from '../../../words/choosing/page-language';
import { IconButton } from '../../actions/button';

/** A sign, which those know as well who cannot read the page. */
export function LanguageButton() {
  const { t } = useTranslation('ui');
  return <IconButton icon="globe" label={t('language')} aria-haspopup="dialog" onClick={openLanguages} />;
}
