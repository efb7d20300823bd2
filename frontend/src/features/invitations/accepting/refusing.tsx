import { useState } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Sentence } from '../../../platform/ui/content/sentence';
import { useRefuse } from '../invitations.queries';
import { PlainButton } from '../../../platform/ui/actions/plain-button';
import styles from './accepting.module.css';

interface RefusingProps {
  token: string;
  /** null: the invitation is over, and tells nothing any more. */
  email: string | null;
  /** The mail's own line led here. */
  isAsked: boolean;
  onRefused: () => void;
}

/** No more mails. Opening the page refuses nothing: scanners of mails open every link. */
export function Refusing({ token, email, isAsked, onRefused }: RefusingProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const refuse = useRefuse(token);
  const [isAsking, setAsking] = useState(isAsked);
  if (!isAsking) {
    return (
      <p className={styles.refuse}>
        <PlainButton onClick={() => setAsking(true)}>{t('invite.refuse')}</PlainButton>
      </p>
    );
  }
  return (
    <div className={styles.ask} role="group" aria-label={t('invite.refuse')}>
      <p>
        {email === null ? (
          t('invite.refuseAskAny')
        ) : (
          <Sentence
            text={t('invite.refuseAsk', { email: '{{email}}' })}
            parts={{ email: <bdi dir="ltr" /> }}
            values={{ email }}
          />
        )}
      </p>
      <div className={styles.buttons}>
        <Button
          ref={takeFocus}
          busy={refuse.isPending}
          busyLabel={t('invite.refusing')}
          onClick={() => refuse.mutate(undefined, { onSuccess: onRefused })}
        >
          {t('invite.refuseYes')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t('invite.refuseBack')}
        </Button>
      </div>
      <p role="alert" className={styles.failed}>
        {refuse.isError && t('invite.refuseFailed', { why: sentence(refuse.error) })}
      </p>
    </div>
  );
}
