import { useState } from 'react';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { descriptionOf } from '../saving/description';
import { FileComments } from '../review/file-comments';
import { Brought, Notices } from '../review/notices';
import type { ProposedPart } from '../review/proposal';
import { ReviewParts } from '../review/review-parts';
import { MakeBar } from './make-bar';
import { ShownText } from './shown-text';
import styles from './start.module.css';
import type { useStart } from './use-start';

type Start = ReturnType<typeof useStart>;

/** The text as readers will see it, its name, and the one button. */
export function TextReview({ start }: { start: Start }) {
  const { t } = useTranslation('import');
  const { read, parts, title, problem, isLocked } = start;
  const [isArranging, setArranging] = useState(false);
  if (!read) return null;
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  return (
    <>
      <div className={styles.facts}>
        <p role="status">
          {t('review.parts', { count: parts.length })} ·{' '}
          {t('review.words', { count: words, formatted: formatNumber(words) })}
          <Brought parts={parts} />
        </p>
        <span className={styles.tools}>
          <Button size="small" variant="quiet" aria-expanded={isArranging} onClick={() => setArranging(!isArranging)}>
            {t(isArranging ? 'start.arranged' : 'start.arrange')}
          </Button>
          <Button size="small" variant="quiet" icon="reopen" disabled={isLocked} onClick={start.startAgain}>
            {t('start.again')}
          </Button>
        </span>
      </div>
      {start.isRestored && <p className={styles.restored}>{t('start.restored')}</p>}
      <div className={styles.name}>
        <TextField
          name="title"
          label={t('start.name')}
          value={title}
          error={problem}
          disabled={isLocked}
          onChange={(event) => start.rename(event.target.value)}
        />
      </div>
      {isArranging ? <Arranged start={start} /> : <Shown start={start} read={read} />}
      <MakeBar start={start} />
    </>
  );
}

interface ShownProps {
  start: Start;
  read: NonNullable<Start['read']>;
}

/** One part lies open; of several each opens when it is asked for. */
function Shown({ start, read }: ShownProps) {
  const { t } = useTranslation('import');
  const { parts, title, isLocked, setRead } = start;
  const [only, ...others] = parts;
  return (
    <section aria-label={t('start.shown')}>
      <Notices notices={read.notices} />
      <FileComments
        proposal={read.proposal}
        taken={read.takesComments}
        isLocked={isLocked}
        onTake={(takesComments) => setRead({ ...read, takesComments })}
      />
      <div className={styles.sheet}>
        {only && others.length === 0 ? (
          <>
            <h2>
              <UserName>{only.title || title}</UserName>
            </h2>
            <ShownText body={only.body} formatting={only.formatting} />
          </>
        ) : (
          parts.map((part, index) => <Chapter key={part.id} part={part} number={index + 1} />)
        )}
      </div>
    </section>
  );
}

function Chapter({ part, number }: { part: ProposedPart; number: number }) {
  const { t } = useTranslation('import');
  const [isOpen, setOpen] = useState(number === 1);
  return (
    <details className={styles.chapter} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.number}>{number}</span>
        <h2>
          <UserName>{part.title}</UserName>
        </h2>
        <small>{t('review.words', { count: part.words, formatted: formatNumber(part.words) })}</small>
      </summary>
      {isOpen && <ShownText body={part.body} formatting={part.formatting} />}
    </details>
  );
}

/** Joining, dividing, naming and leaving out, as in any import. */
function Arranged({ start }: { start: Start }) {
  const { read, setRead } = start;
  if (!read) return null;
  return (
    <ReviewParts
      {...read}
      title=""
      description={descriptionOf(read, { description: null })}
      isRestored={false}
      isLocked={start.isLocked}
      onChange={start.change}
      onType={start.typeParts}
      onTakeDescription={(takesDescription) => setRead({ ...read, takesDescription })}
      onTakeComments={(takesComments) => setRead({ ...read, takesComments })}
      onUndo={start.undo}
      onAgain={start.startAgain}
    />
  );
}
