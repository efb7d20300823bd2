import { useLanguage, useTranslation } from '../../../i18n';
import { chooseLanguage } from '../../../words/choosing/page-language';
import { Button } from '../../actions/button';

/** Shows the language that it leads to, in that language. */
export function LanguageToggle() {
  const { t } = useTranslation('ui');
  const other = useLanguage() === 'he' ? 'en' : 'he';
  return (
    <Button variant="quiet" lang={other} aria-label={t('otherLanguageLabel')} onClick={() => chooseLanguage(other)}>
      {t('otherLanguage')}
    </Button>
  );
}
