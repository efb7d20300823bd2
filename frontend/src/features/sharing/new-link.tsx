import type { ShareableText } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n';
import { LinkButton } from '../../platform/ui/actions/button';
import { Icon } from '../../platform/ui/brand/icon';
import { Sentence } from '../../platform/ui/content/sentence';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { MailForm } from './parts/mail-form';
import { LinkRow } from './parts/link-row';
import { SwitchOff } from './parts/switch-off';
import { oneLinkQuery } from './sharing.queries';
import { Ways } from './ways/ways';
import styles from './parts/new-link.module.css';
import shared from './parts/sharing.module.css';

/** A link that has just been made: the ways to pass it on, who can read by it now, and how to take it back. */
export function NewLink({ token }: { token: string }) {
  const link = useQuery(oneLinkQuery(token));
  if (link.isPending) return <Skeleton shape="page" lines={6} />;
  if (link.isError) return <Problem error={link.error} retry={link.refetch} />;
  return link.data?.isActive ? <Ready link={link.data} /> : <Off link={link.data} />;
}

function Ready({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  const url = `${window.location.origin}/read/${link.shareToken}`;
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('new.title')}</h1>
        <p className={styles.lead}>
          <Sentence
            text={t('new.lead', { title: '{{title}}' })}
            parts={{ work: <bdi /> }}
            values={{ title: link.title }}
          />
        </p>
      </header>
      <section className={styles.card}>
        <LinkRow url={url} />
        <Ways url={url} title={link.title} mail={<MailForm link={link} />} />
      </section>
      <Readers link={link} />
      <Next projectId={link.projectId} url={`/read/${link.shareToken}`} />
    </div>
  );
}

function Readers({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.who}>
      <h2>{t('new.whoTitle')}</h2>
      <ul>
        <li>
          <Icon name="lock" /> {t('new.who')}
        </li>
        {link.guestsMayComment && (
          <li>
            <Icon name="comment" /> {t('new.whoGuests')}
          </li>
        )}
        <li>
          <Icon name="reopen" />
          <span>
            {t('new.back')}{' '}
            {!isAsking && (
              <button type="button" className={shared.plainButton} onClick={() => setAsking(true)}>
                {t('switchOff')}
              </button>
            )}
          </span>
        </li>
      </ul>
      {isAsking && <SwitchOff link={link} onCancel={() => setAsking(false)} />}
    </section>
  );
}

function Next({ projectId, url }: { projectId: string; url: string }) {
  const { t } = useTranslation('sharing');
  return (
    <nav className={styles.next} aria-label={t('new.next')}>
      <LinkButton to={`/project/${projectId}`} icon="forward">
        {t('new.project')}
      </LinkButton>
      <LinkButton to={url} variant="quiet" icon="eye">
        {t('new.reads')}
      </LinkButton>
      <LinkButton to="/start" variant="quiet" icon="add">
        {t('new.another')}
      </LinkButton>
    </nav>
  );
}

/** Switched off since: what it opened stands in the author's works. */
function Off({ link }: { link: ShareableText | null }) {
  const { t } = useTranslation('sharing');
  return (
    <div className={shared.notShared} role="status">
      <span className={shared.lock}>
        <Icon name="link" size={1.5} />
      </span>
      <h1>{t('isOff')}</h1>
      <p>{t('isOffHint')}</p>
      <LinkButton to={link ? `/project/${link.projectId}` : '/projects'}>{t('new.project')}</LinkButton>
    </div>
  );
}
