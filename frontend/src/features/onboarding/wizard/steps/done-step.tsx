import { useTranslation } from '../../../../platform/i18n';
import { isShared } from '../model/wizard-draft';
import styles from '../wizard.module.css';
import type { StepProps } from './step-props';

/** What the last button will make. */
export function DoneStep({ draft }: StepProps) {
  const { t } = useTranslation('onboarding');
  const { name, file, firstText, readerEmails } = draft;
  const first = firstText.title.trim() || t('wizard.text.defaultTitle');
  const rows: readonly [string, string | readonly string[]][] = [
    ['name', name.trim()],
    ['first', file ? t('wizard.text.parts', { count: file.parts.length }) : first],
    ['visibility', t(`wizard.privacy.${isShared(draft) ? 'public' : 'private'}.title`)],
    ['invited', readerEmails.length > 0 ? readerEmails : t('wizard.done.nobody')],
    ['link', t(draft.wantsLink && isShared(draft) ? 'wizard.done.withLink' : 'wizard.done.withoutLink')],
  ];
  return (
    <>
      <p className={styles.lead}>{t('wizard.done.text')}</p>
      <dl className={styles.summary}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`wizard.done.${key}`)}</dt>
            <dd>
              {[value].flat().map((line) => (
                <div key={line}>
                  <bdi>{line}</bdi>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
