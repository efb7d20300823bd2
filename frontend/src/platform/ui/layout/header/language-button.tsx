import { useLanguage, useTranslation } from '../../../i18n';
import { chooseLanguage } from '../../../words/choosing/page-language';
import { IconButton } from '../../actions/button';

/** Says the language that it leads to, in that language. A sign, since its letters would fetch another face. */
export function LanguageButton() {
  const { t } = useTranslation('ui');
  const other = useLanguage() === 'he' ? 'en' : 'he';
  return <IconButton icon="globe" lang={other} label={t('otherLanguageLabel')} onClick={() => chooseLanguage(other)} />;
}
