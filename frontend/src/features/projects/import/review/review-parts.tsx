import type { ImportedText } from '@shulayim/contracts';
import { useState } from 'react';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import type { OfferedDescription } from '../saving/description';
import { Description } from './description';
import { FileComments } from './file-comments';
import { Brought, Notices } from './notices';
import { PartRow } from './part-row';
import { type Proposal, kept } from './proposal';
import styles from './review.module.css';

interface ReviewPartsProps {
  title: string;
  description: OfferedDescription | null;
  /** Whose comments of the file come along. */
  takesComments: readonly string[];
  notices: ImportedText['notices'];
  proposal: Proposal;
  past: readonly Proposal[];
  /** It was left here before, and the page was loaded since. */
  isRestored: boolean;
  isLocked: boolean;
  onChange: (proposal: Proposal) => void;
  onType: (proposal: Proposal) => void;
  onTakeDescription: (takes: boolean) => void;
  onTakeComments: (taken: readonly string[]) => void;
  onUndo: () => void;
  onAgain: () => void;
}

/** The proposed parts, which the author joins, divides, names and leaves out. */
export function ReviewParts({
  title,
  description,
  takesComments,
  notices,
  proposal,
  past,
  isRestored,
  isLocked,
  ...on
}: ReviewPartsProps) {
  const { t } = useTranslation('import');
  const [divided, setDivided] = useState<number | null>(null);
  const parts = kept(proposal);
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <p>
          {title && (
            <strong>
              <UserName>{title}</UserName>
            </strong>
          )}{' '}
          <span className={styles.figures} role="status">
            {t('review.parts', { count: parts.length })},{' '}
            {t('review.words', { count: words, formatted: formatNumber(words) })}
            <Brought parts={parts} />
          </span>
        </p>
        <div className={styles.tools}>
          {past.length > 0 && (
            <Button size="small" variant="quiet" icon="reopen" disabled={isLocked} onClick={on.onUndo}>
              {t('review.undo')}
            </Button>
          )}
          <Button size="small" variant="quiet" disabled={isLocked} onClick={on.onAgain}>
            {t('review.again')}
          </Button>
        </div>
      </div>
      {description && <Description {...description} isLocked={isLocked} onTake={on.onTakeDescription} />}
      <FileComments proposal={proposal} taken={takesComments} isLocked={isLocked} onTake={on.onTakeComments} />
      <Notices notices={notices} />
      <p className={styles.lead}>{t(isRestored ? 'review.restored' : 'review.lead')}</p>
      <ol className={styles.parts}>
        {proposal.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            number={parts.indexOf(part) + 1}
            proposal={proposal}
            isLocked={isLocked || part.isSaved}
            isDivided={divided === part.id}
            onDivide={() => setDivided(divided === part.id ? null : part.id)}
            onChange={(next) => {
              setDivided(null);
              on.onChange(next);
            }}
            onType={on.onType}
          />
        ))}
      </ol>
    </div>
  );
}
