import type { Language } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { mailQuery } from './mails.queries';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './mails.module.css';

export const mailLooks = ['light', 'dark', 'phone', 'text'] as const;
export type MailLook = (typeof mailLooks)[number];

interface ShownMailProps {
  name: string;
  language: Language;
  look: MailLook;
  subject: string;
}

/** One mail with its subject over it. The frame is the server's own page: ours would allow the mail no styles. */
export function ShownMail({ name, language, look, subject }: ShownMailProps) {
  const { t } = useTranslation('design-system');
  const scheme = look === 'dark' ? 'dark' : 'light';
  return (
    <article className={styles.mail} aria-label={t('mails.shown')}>
      <p className={styles.subject} lang={language}>
        <UserName>{subject}</UserName>
      </p>
      {look === 'text' ? (
        <PlainText name={name} language={language} />
      ) : (
        <iframe
          key={`${name} ${language} ${look}`}
          className={styles.frame}
          data-look={look}
          title={t('mails.frame', { subject })}
          sandbox=""
          src={`/api/admin/mails/${name}/page?language=${language}&scheme=${scheme}`}
        />
      )}
    </article>
  );
}

function PlainText({ name, language }: Pick<ShownMailProps, 'name' | 'language'>) {
  const { data, error, refetch } = useQuery(mailQuery(name, language));
  if (error) return <Problem error={error} retry={refetch} compact />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <pre className={styles.text} dir="auto" lang={language}>
      {data.text}
    </pre>
  );
}
