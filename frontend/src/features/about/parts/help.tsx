import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { LinkedText } from '../../../platform/ui/marketing/linked-text';
import { MarginSection } from '../../../platform/ui/marketing/margin-section';
import styles from './help.module.css';

const questions = [
  'start',
  'share',
  'account',
  'comment',
  'who',
  'resolve',
  'close',
  'password',
  'leave',
  'other',
] as const;

/** Answers to what people ask first; each can be found by the browser's own search, closed or not. */
export function Help() {
  const { t } = useTranslation('about');
  return (
    <MarginSection id="help" title={t('help.title')} note={t('help.note')}>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question} className={styles.question}>
            <summary>
              <h3>{t(`help.${question}.ask`)}</h3>
              <Icon name="down" />
            </summary>
            <p>
              <LinkedText text={t(`help.${question}.answer`)} />
            </p>
          </details>
        ))}
      </div>
    </MarginSection>
  );
}
