import { textDirection } from '@shulayim/anchoring';
import type { Project } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { Sentence } from '../../../platform/ui/content/sentence';
import { UserText } from '../../../platform/ui/content/user-text';
import styles from './accepting.module.css';

/** Who invites, and to what. */
export function ReadersProjectCard({ project, authorName }: { project: Project; authorName: string }) {
  const { t } = useTranslation('invitations');
  const { title, description, parts_count, total_word_count } = project;
  const formatted = formatNumber(total_word_count);
  return (
    <header className={styles.work}>
      <p className={styles.from}>
        <Sentence
          text={t('invite.from', { name: '{{name}}' })}
          parts={{ author: <bdi className={styles.author} /> }}
          values={{ name: authorName }}
        />
      </p>
      <h1 dir={textDirection(title)}>{title}</h1>
      {description && <UserText>{description}</UserText>}
      {parts_count > 0 && (
        <p className={styles.facts}>
          <span>{t('invite.parts', { count: parts_count })}</span>
          <span>{t('invite.words', { count: total_word_count, formatted })}</span>
        </p>
      )}
      <p className={styles.intro}>{t('invite.intro')}</p>
    </header>
  );
}
