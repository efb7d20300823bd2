import { LeavingReason, type OpenedRound, type RoundPart } from '@shulayim/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { PlainButton } from '../../../platform/ui/actions/plain-button';
import { Day } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { FailureWords } from '../../../platform/ui/states/failure';
import { instantOf } from '../round-facts';
import { useLeaveRound } from '../rounds.queries';
import styles from '../rounds.module.css';
import { AskingAgain } from './asking-again';
import { RoundQuestions } from './round-questions';

interface InRoundProps {
  readonly token: string;
  readonly opened: OpenedRound;
}

/** What is open to a reader of the round, when the rest opens, and the way out. */
export function InRound({ token, opened }: InRoundProps) {
  const { t } = useTranslation('taking-part.lazy');
  return (
    <div className={styles.accept}>
      <p role="status">
        {t(saidOf(opened))}{' '}
        {opened.state === 'planned' && (
          <>
            {t('waits')}
            <Day at={instantOf(opened.opens_on)} />.
          </>
        )}
      </p>
      {opened.parts.length > 0 && (
        <section aria-label={t('parts')}>
          <h2>{t('parts')}</h2>
          <ol className={styles.readers}>
            {opened.parts.map((part) => (
              <li key={part.part_id} className={styles.reader}>
                <PartLine part={part} isOver={opened.state === 'closed' && opened.pace === 'every_days'} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <RoundQuestions token={token} questions={opened.questions} isOver={opened.state === 'closed'} />
      <AskingAgain token={token} opened={opened} />
      <Leaving token={token} />
    </div>
  );
}

function saidOf({ state, opened_at }: OpenedRound): 'joined' | 'over' | 'neverOpened' {
  if (state !== 'closed') return 'joined';
  return opened_at ? 'over' : 'neverOpened';
}

interface PartLineProps {
  readonly part: RoundPart;
  /** Nothing opens any more. */
  readonly isOver: boolean;
}

function PartLine({ part, isOver }: PartLineProps) {
  const { t } = useTranslation('taking-part.lazy');
  const { part_id, title, is_open, finished, opens_at, revised_at } = part;
  return (
    <div className={styles.told}>
      <span className={styles.who}>
        {is_open ? (
          <Link to={`/text/${part_id}`}>
            <UserName>{title}</UserName>
          </Link>
        ) : (
          <UserName>{title}</UserName>
        )}
      </span>
      <span className={styles.hint}>
        {finished && t('isFinished')}
        {!is_open && opens_at && (
          <>
            {t('opensAt')}
            <Day at={opens_at} />
          </>
        )}
        {!is_open && !opens_at && t(isOver ? 'notOpened' : 'afterBefore')}
      </span>
      {revised_at && (
        <span className={styles.since}>
          {t('revisedOn')}
          <Day at={revised_at} />. {t('noNeed')}
        </span>
      )}
    </div>
  );
}

/** One press and a reason, and nothing to explain. */
export function Leaving({ token }: { readonly token: string }) {
  const { t } = useTranslation('taking-part.lazy');
  const { t: reasons } = useTranslation('rounds.lazy');
  const leaving = useLeaveRound(token);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <p>
        <PlainButton onClick={() => setAsking(true)}>{t('leave')}</PlainButton>
      </p>
    );
  return (
    <div role="group" aria-label={t('leaveTitle')} className={styles.accept}>
      <h2>{t('leaveTitle')}</h2>
      <p className={styles.hint}>{t('leaveText')}</p>
      <div className={styles.buttons}>
        {LeavingReason.options.map((reason, n) => (
          <Button
            key={reason}
            ref={n === 0 ? takeFocus : null}
            disabled={leaving.isPending}
            onClick={() => leaving.mutate(reason)}
          >
            {reasons(`reason.${reason}`)}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
      </div>
      <p role="alert" className={styles.failed}>
        {leaving.error && <FailureWords error={leaving.error} />}
      </p>
    </div>
  );
}
