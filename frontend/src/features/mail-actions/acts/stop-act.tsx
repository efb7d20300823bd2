import { useState } from 'react';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { Sentence } from '../../../platform/ui/content/sentence';
import { type StopScope, useStop } from '../mail-actions.queries';
import { PlainButton } from '../../../platform/ui/actions/plain-button';
import styles from './acts.module.css';
import { ActionDone } from './action-done';

interface StopActProps {
  readonly token: string;
  /** Of the link's work; null where the mail was about no work, '' where it must not be named. */
  readonly projectTitle: string | null;
  readonly isAsked: boolean;
}

/** No more mails, about one work or at all. The press does it, not the opening of the page. */
export function StopAct({ token, projectTitle, isAsked }: StopActProps) {
  const { t } = useTranslation('mail-actions');
  const sentence = useSentence();
  const stop = useStop(token);
  const [isOpen, setOpen] = useState(isAsked);
  if (!isOpen) {
    return <PlainButton onClick={() => setOpen(true)}>{t('stop.open')}</PlainButton>;
  }
  if (stop.isSuccess) {
    return (
      <div className={styles.stopped}>
        <ActionDone>{t(stop.variables === 'work' ? 'stop.doneWork' : 'stop.doneAll')}</ActionDone>
        <p className={styles.hint}>{t('stop.doneHint')}</p>
        <div>
          <LinkButton to="/profile" size="small">
            {t('stop.toProfile')}
          </LinkButton>
        </div>
      </div>
    );
  }
  const scopes: readonly StopScope[] = projectTitle === null ? ['all'] : ['work', 'all'];
  return (
    <section className={styles.stop} aria-labelledby="stop-title">
      <h2 id="stop-title">{t('stop.title')}</h2>
      <p className={styles.hint}>{t('stop.text')}</p>
      <div className={styles.scopes}>
        {scopes.map((scope) => (
          <Button
            key={scope}
            wide
            busy={stop.isPending && stop.variables === scope}
            busyLabel={t('stop.busy')}
            onClick={() => stop.mutate(scope)}
          >
            {scope === 'work' && projectTitle ? (
              <span>
                <Sentence
                  text={t('stop.workOf', { title: '{{title}}' })}
                  parts={{ work: <bdi /> }}
                  values={{ title: projectTitle }}
                />
              </span>
            ) : (
              t(`stop.${scope}`)
            )}
          </Button>
        ))}
      </div>
      {stop.isError && (
        <p role="alert" className={styles.failed}>
          {t('stop.failed', { why: sentence(stop.error) })}
        </p>
      )}
    </section>
  );
}
