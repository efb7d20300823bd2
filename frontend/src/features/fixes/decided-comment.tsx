import { FixDecision, maxWhyLength, type VersionComment } from '@shulayim/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AboutWhole } from '../../entities/comments/about-whole';
import { CommentWords } from '../../entities/comments/comment-words';
import { FixPair } from '../../entities/fixes/fix-pair';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { Avatar } from '../../platform/ui/content/avatar/avatar';
import { Badge } from '../../platform/ui/content/badge';
import { Time } from '../../platform/ui/content/time';
import { UserName, UserText } from '../../platform/ui/content/user-text';
import { TextArea } from '../../platform/ui/forms/text-area';
import { useSentence } from '../../platform/ui/states/failure';
import { givenName, writerName } from '../../platform/words/writer-name';
import { type VersionAddress, useDecide } from './fixes.queries';
import styles from './version-comments.module.css';

interface DecidedCommentProps {
  readonly one: VersionComment;
  readonly address: VersionAddress;
}

/** One comment of the version before: what it said, its passage then and now, what was decided, and what its reader says. */
export function DecidedComment({ one, address }: DecidedCommentProps) {
  const { t } = useTranslation('fixes');
  const { comment, before, after, answer, decision } = one;
  const name = writerName(comment, comment);
  return (
    <article className={styles.comment} aria-label={name} data-comment-id={comment.id}>
      <header className={styles.who}>
        <Avatar size="small" name={givenName(comment) || null} id={comment.reader_id} />
        <b>
          <UserName>{name}</UserName>
        </b>
        <Time at={comment.created_at} />
        {comment.resolved && <Badge tone="leaf">{t('resolved')}</Badge>}
      </header>
      {comment.about && <AboutWhole about={comment.about} />}
      <CommentWords comment={comment} />
      <FixPair before={before} after={after} />
      <Decisions one={one} address={address} />
      {answer && (
        <div className={styles.answer} data-agreed={answer.answer === 'yes' || undefined}>
          <b>{t(`answered.${answer.answer}`)}</b>
          {' · '}
          <Time at={answer.at} />
          {answer.words && <UserText>{answer.words}</UserText>}
        </div>
      )}
      {decision?.decision === 'fixed' && !answer && !comment.is_mine && (
        <p className={styles.waiting}>{t('waiting')}</p>
      )}
      <Link to={`/project/${address.projectId}/part/${address.partId}#comment-${comment.id}`}>{t('toComment')}</Link>
    </article>
  );
}

function Decisions({ one: { comment, decision }, address }: DecidedCommentProps) {
  const { t } = useTranslation('fixes');
  const sentence = useSentence();
  const deciding = useDecide(address, comment.id);
  return (
    <>
      <div className={styles.decisions} role="group" aria-label={t('decide')}>
        {FixDecision.options.map((option) => (
          <Button
            key={option}
            size="small"
            variant={decision?.decision === option ? 'primary' : 'line'}
            aria-pressed={decision?.decision === option}
            busy={deciding.isPending && deciding.variables.decision === option}
            onClick={() =>
              deciding.mutate({ decision: option, why: decision?.decision === option ? decision.why : null })
            }
          >
            {t(`decisions.${option}`)}
          </Button>
        ))}
      </div>
      {deciding.isError && (
        <p className={styles.failed} role="alert">
          {t('decisionFailed', { why: sentence(deciding.error) })}
        </p>
      )}
      {decision?.decision === 'kept' && (
        <Why
          key={decision.why ?? ''}
          why={decision.why ?? ''}
          isBusy={deciding.isPending}
          onSave={(why) => deciding.mutate({ decision: 'kept', why })}
        />
      )}
    </>
  );
}

/** A word why: the decision stands without one. */
function Why({ why, isBusy, onSave }: { why: string; isBusy: boolean; onSave: (why: string) => void }) {
  const { t } = useTranslation('fixes');
  const [typed, setTyped] = useState(why);
  return (
    <div className={styles.why}>
      <TextArea
        name="why"
        label={t('whyLabel')}
        hint={t('whyHint')}
        optional
        rows={2}
        max={maxWhyLength}
        cut
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== why && (
        <div>
          <Button size="small" busy={isBusy} onClick={() => onSave(typed.trim())}>
            {t('whySave')}
          </Button>
        </div>
      )}
    </div>
  );
}
