import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { ShareIcon } from './share-icon';
import styles from './ways.module.css';

const QrCode = lazy(() => import('./qr-code').then((code) => ({ default: code.QrCode })));

interface WaysProps {
  url: string;
  title: string;
  /** A form that sends it by mail, where none stands beside. */
  mail?: ReactNode;
}

/** One tap to a friend: WhatsApp, a mail, whatever the machine shares with, or a code to point a phone at. */
export function Ways({ url, title, mail }: WaysProps) {
  const { t } = useTranslation('sharing');
  const [shown, setShown] = useState<'code' | 'mail' | null>(null);
  const toggle = (way: 'code' | 'mail') => setShown(shown === way ? null : way);
  const message = `${t('way.message', { title })}\n${url}`;
  const send = async () => {
    // A person who closes the machine's own sheet has not met a failure.
    await navigator.share({ title, text: t('way.message', { title }), url }).catch(() => undefined);
  };
  return (
    <div className={styles.ways}>
      <ul className={styles.row} aria-label={t('way.label')}>
        <li>
          <a
            className={styles.way}
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ShareIcon name="whatsapp" />
            {t('way.whatsapp')}
          </a>
        </li>
        {mail && (
          <li>
            <button
              type="button"
              className={styles.way}
              aria-expanded={shown === 'mail'}
              onClick={() => toggle('mail')}
            >
              <Icon name="mail" size={1.4} />
              {t('way.mail')}
            </button>
          </li>
        )}
        {'share' in navigator && (
          <li>
            <button type="button" className={styles.way} onClick={() => void send()}>
              <Icon name="share" size={1.4} />
              {t('way.device')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.way} aria-expanded={shown === 'code'} onClick={() => toggle('code')}>
            <ShareIcon name="code" />
            {t('way.code')}
          </button>
        </li>
      </ul>
      {shown === 'mail' && mail}
      {shown === 'code' && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <QrCode url={url} />
        </Suspense>
      )}
    </div>
  );
}
