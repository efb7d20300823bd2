import type { Round, RoundReader } from '@shulayim/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { Day } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { RoundFacts } from '../round-facts';
import { useRemoveReader } from '../rounds.queries';
import styles from '../rounds.module.css';
import { AskDialog } from './ask-dialog';
import { EndDialog } from './end-dialog';
import { ReaderWords } from './reader-words';
import { RoundReminderDialog, WeeklyReminders } from './reminders';
import { RoundDialog } from './round-dialog';
import { SignUpLink } from './sign-up-link';

interface RoundSectionProps {
  readonly projectId: string;
  readonly round: Round;
}
type Opened = 'edit' | 'ask' | 'remind' | 'close' | 'delete' | null;

/** One round: what it asks of its readers, who they are, and what can be done about it. */
export function RoundSection({ projectId, round }: RoundSectionProps) {
  const { t } = useTranslation('rounds.lazy');
  const [opened, open] = useState<Opened>(null);
  const { state } = round;
  const close = () => open(null);
  return (
    <section className={styles.round} aria-labelledby={`round-${round.id}`}>
      <div className={styles.head}>
        <h2 id={`round-${round.id}`}>
          <UserName>{round.name}</UserName>
        </h2>
        <Badge tone={state === 'open' ? 'leaf' : 'plain'}>{t(`state.${state}`)}</Badge>
      </div>
      {round.note && <UserText>{round.note}</UserText>}
      <RoundFacts round={round} parts={round.parts} />
      {state !== 'closed' && (
        <div className={styles.buttons}>
          <Button variant="soft" icon="mail" onClick={() => open('ask')}>
            {t('ask')}
          </Button>
          {state === 'open' && round.readers.some((reader) => reader.state === 'joined') && (
            <Button variant="quiet" icon="bell" onClick={() => open('remind')}>
              {t('remind.action')}
            </Button>
          )}
          <Button variant="quiet" icon="edit" onClick={() => open('edit')}>
            {t('edit')}
          </Button>
          <Button variant="quiet" onClick={() => open(state === 'open' ? 'close' : 'delete')}>
            {t(state === 'open' ? 'close' : 'delete')}
          </Button>
        </div>
      )}
      {round.opened_at && (
        <p>
          <Link to={`/project/${projectId}/rounds/${round.id}`}>{t('report')}</Link>
        </p>
      )}
      {round.questions.length > 0 && (
        <div>
          <h3>{t('questions.title')}</h3>
          <ol className={styles.asked}>
            {round.questions.map(({ id, wording, answers }) => (
              <li key={id}>
                <UserText>{wording.text}</UserText>
                {state !== 'planned' && (
                  <span className={styles.hint}>{t('questions.answers', { count: answers })}</span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      {state === 'open' && <WeeklyReminders projectId={projectId} round={round} />}
      {state !== 'closed' && <SignUpLink projectId={projectId} round={round} />}
      <div>
        <h3>{t('readers')}</h3>
        {round.readers.length === 0 && <p className={styles.hint}>{t('noReaders')}</p>}
        <ul className={styles.readers}>
          {round.readers.map((reader) => (
            <ReaderRow key={reader.id} projectId={projectId} round={round} reader={reader} />
          ))}
        </ul>
      </div>
      {opened === 'edit' && <RoundDialog projectId={projectId} round={round} onClose={close} />}
      {opened === 'remind' && <RoundReminderDialog projectId={projectId} round={round} onClose={close} />}
      {opened === 'ask' && <AskDialog projectId={projectId} round={round} onClose={close} />}
      {(opened === 'close' || opened === 'delete') && (
        <EndDialog projectId={projectId} round={round} how={opened} onClose={close} />
      )}
    </section>
  );
}

function ReaderRow({ projectId, round, reader }: RoundSectionProps & { readonly reader: RoundReader }) {
  const { t } = useTranslation('rounds.lazy');
  const removing = useRemoveReader(projectId, round.id);
  const { name, email, state, finished, reason, undelivered_at, reminded_at, work_reminded_at } = reader;
  const way = email ? 'address' : 'account';
  const called = name ?? email ?? t('unnamed');
  return (
    <li className={styles.reader}>
      <div className={styles.told}>
        <ReaderWords {...reader} />
        <span className={styles.hint}>
          {t(`readerState.${state}`)}
          {reason && ` · ${t(`reason.${reason}`)}`}
          {finished !== null && round.state !== 'planned' && ` · ${t('finished', { finished, parts: round.parts })}`}
          {reminded_at && round.state === 'open' && (
            <>
              {' · '}
              {t('remind.last')} <Day at={reminded_at} />
            </>
          )}
          {work_reminded_at && round.state === 'open' && (
            <>
              {' · '}
              {t('remind.elsewhere')} <Day at={work_reminded_at} />
            </>
          )}
        </span>
        {undelivered_at && (
          <small className={styles.noMail}>
            {t(`undelivered.${way}`)} {round.state !== 'closed' && t(`undelivered.${way}Hint`)}
          </small>
        )}
      </div>
      <IconButton
        icon="close"
        label={t('remove', { name: called })}
        disabled={removing.isPending}
        onClick={() => removing.mutate(reader.id)}
      />
    </li>
  );
}
