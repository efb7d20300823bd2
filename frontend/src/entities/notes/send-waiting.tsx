import { type SentReview, maxNameLength } from '@shulayim/contracts';
import { useState } from 'react';
import { readStored, writeStored } from '../../platform/forms/browser-storage';
import { useTranslation } from '../../platform/i18n';
import { useSending } from '../../platform/queries/use-sending';
import { Button, LinkButton } from '../../platform/ui/actions/button';
import { TextField } from '../../platform/ui/forms/text-field';
import { Dialog } from '../../platform/ui/overlays/dialog';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import styles from './notes.module.css';
import { sendReview } from './notes.calls';
import './notes-words';

interface SendWaitingProps {
  readonly projectId: string;
  readonly count: number;
  readonly isGuest: boolean;
  /** Leads to the page of all that one wrote; not from that page itself. */
  readonly leadsToPage: boolean;
  readonly onSent: () => void;
}

/** Of a guest, as where comments are written. */
const nameKey = 'guest-name';

type Why = SentReview['left'][number]['why'];
const sentenceOf = (why: Why) =>
  why === 'sign_in_required' ? 'signIn' : why === 'not_found' || why === 'private' ? 'gone' : 'closed';

/** How many notes wait, and the way to send them as one review. */
export function SendWaiting({ projectId, count, isGuest, leadsToPage, onSent }: SendWaitingProps) {
  const { t } = useTranslation('notes.lazy');
  const [isOpen, open] = useState(false);
  const [name, setName] = useState(() => readStored(nameKey) ?? '');
  const sending = useSending({
    mutationFn: () => sendReview(projectId, isGuest ? name.trim() || null : null),
    onSuccess: ({ sent, left, waiting }) => {
      open(false);
      const [first] = left;
      if (sent > 0) toast(t('review.sent', { count: sent }), 'success');
      if (first) toast(t('review.left', { count: waiting, why: t(`review.why.${sentenceOf(first.why)}`) }), 'failure');
      onSent();
    },
    onError: ({ message }) => {
      toast(t('review.failed', { why: message }), 'failure');
      onSent();
    },
  });
  return (
    <div className={styles.waiting} role="group" aria-label={t('waiting', { count })}>
      <span>{t('waiting', { count })}</span>
      <Button variant="primary" size="small" onClick={() => open(true)}>
        {t('review.open')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => open(false)}
        title={t('review.title')}
        size="small"
        footer={
          <>
            <Button
              variant="primary"
              busy={sending.isPending}
              busyLabel={t('review.sending')}
              onClick={() => sending.mutate()}
            >
              {t('review.all')}
            </Button>
            {leadsToPage ? (
              <LinkButton to={`/home/works/${projectId}`} variant="quiet">
                {t('review.read')}
              </LinkButton>
            ) : (
              <Button variant="quiet" onClick={() => open(false)}>
                {t('review.cancel')}
              </Button>
            )}
          </>
        }
      >
        <p>{t('waiting', { count })}.</p>
        <p className={styles.hint}>{t('review.text')}</p>
        {isGuest && (
          <TextField
            label={t('review.name')}
            name="author_name"
            maxLength={maxNameLength}
            autoComplete="nickname"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              writeStored(nameKey, event.target.value);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
