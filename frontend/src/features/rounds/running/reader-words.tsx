import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from '../rounds.module.css';

interface Reader {
  readonly name: string | null;
  readonly email: string | null;
  /** What they said they like to read. */
  readonly likes: string | null;
}

/** Who takes part in a round, or did: the name, the address where the author asked there, and what they like to read. */
export function ReaderWords({ name, email, likes }: Reader) {
  const { t } = useTranslation('rounds.lazy');
  return (
    <div className={styles.who}>
      {name ? <UserName>{name}</UserName> : !email && t('unnamed')} {email && <bdi dir="ltr">{email}</bdi>}
      {likes && (
        <p className={styles.hint}>
          {t('likes')} <UserName>{likes}</UserName>
        </p>
      )}
    </div>
  );
}
