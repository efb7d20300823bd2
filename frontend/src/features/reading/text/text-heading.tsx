import { readingMinutes, textDirection } from '@shulayim/anchoring';
import type { Text } from '@shulayim/contracts';
import { isWorkTitleShown } from '@shulayim/contracts/work-title';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from '../page/reading-page.module.css';

interface TextHeadingProps {
  readonly text: Text;
  /** What this screen says besides. */
  readonly facts?: ReactNode;
}

/** Where we are in the work, how long it takes, who wrote it, and the title. */
export function TextHeading({ text, facts }: TextHeadingProps) {
  const { t } = useTranslation('reading');
  return (
    <header className={styles.heading}>
      <div className={styles.over}>
        {isWorkTitleShown(text) && (
          <span>
            <UserName>{text.projectTitle}</UserName>
          </span>
        )}
        {text.parts_count > 1 && <span>{t('part', { number: text.part_number, count: text.parts_count })}</span>}
        <span>{t('minutes', { count: readingMinutes(text.word_count) })}</span>
        <span>
          {t('by')} <UserName>{text.author}</UserName>
        </span>
        {facts}
      </div>
      <h1 dir={textDirection(text.title, text.language)}>{text.title}</h1>
    </header>
  );
}
