import { maxLikesLength, type OpenedRound } from '@shulayim/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { TextField } from '../../../platform/ui/forms/text-field';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useRoundConsent } from '../rounds.queries';
import styles from '../rounds.module.css';

interface AskingAgainProps {
  readonly token: string;
  readonly opened: OpenedRound;
}

/** Whoever has read to the end may say that the author may ask them again, and takes it back at any time. */
export function AskingAgain({ token, opened: { state, parts, consent, can_consent, author_name } }: AskingAgainProps) {
  const { t } = useTranslation('taking-part.lazy');
  const saving = useRoundConsent(token);
  const [likes, setLikes] = useState('');
  const isAtEnd = state === 'closed' || (parts.length > 0 && parts.every(({ finished }) => finished));
  if (!consent && !(can_consent && isAtEnd)) return null;
  const give = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ likes });
  };
  return (
    <section className={styles.accept} aria-labelledby="asking-again">
      <h2 id="asking-again">{t('again.title')}</h2>
      {consent ? (
        <>
          <p role="status">
            {t('again.given')} <UserName>{author_name}</UserName>.
          </p>
          {consent.likes && (
            <p className={styles.hint}>
              {t('again.youLike')} <UserName>{consent.likes}</UserName>
            </p>
          )}
          <div>
            <Button busy={saving.isPending} busyLabel={t('again.saving')} onClick={() => saving.mutate(null)}>
              {t('again.withdraw')}
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.accept} onSubmit={give} noValidate>
          <p className={styles.hint}>{t('again.text')}</p>
          <TextField
            name="likes"
            label={t('likes')}
            optional
            maxLength={maxLikesLength}
            value={likes}
            onChange={({ target }) => setLikes(target.value)}
          />
          <div>
            <Button type="submit" busy={saving.isPending} busyLabel={t('again.saving')}>
              {t('again.give')}
            </Button>
          </div>
        </form>
      )}
      <p role="alert" className={styles.failed}>
        {saving.error && <FailureWords error={saving.error} />}
      </p>
    </section>
  );
}
