import { withoutAdvertisementLabel } from '@shulayim/contracts';
import { useTranslation } from '../../../../../platform/i18n';
import styles from '../campaigns.module.css';

interface MailPreviewProps {
  readonly subject: string;
  readonly content: string;
}

/** The mail's sheet, near enough; the one to oneself shows it as it is. */
export function MailPreview({ subject, content }: MailPreviewProps) {
  const { t } = useTranslation('admin-marketing');
  const heading = withoutAdvertisementLabel(subject);
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <section className={styles.preview} aria-label={t('mail.tabs.preview')}>
      <p className={styles.line}>
        {t('mail.label')}: <bdi>{heading}</bdi>
      </p>
      <div className={styles.sheet}>
        <p className={styles.label}>{t('mail.label')}</p>
        <h3 dir="auto">{heading}</h3>
        {paragraphs.length === 0 && <p className={styles.quiet}>{t('mail.noContent')}</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <p className={styles.quiet}>{t('mail.footer')}</p>
    </section>
  );
}
