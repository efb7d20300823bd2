import { makeExcerpt, textDirection } from '@shulayim/anchoring';
import { useId } from 'react';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Icon } from '../../../../platform/ui/brand/icon';
import { UserName } from '../../../../platform/ui/content/user-text';
import { DividePart } from './divide-part';
import { Brought } from './notices';
import {
  type Proposal,
  type ProposedPart,
  bringBack,
  drop,
  mergeWithPrevious,
  partBefore,
  problemsOfPart,
  rename,
  splitAt,
} from './proposal';
import styles from './review.module.css';

interface PartRowProps {
  part: ProposedPart;
  /** Its place among those that will be saved, from 1. */
  number: number;
  proposal: Proposal;
  isLocked: boolean;
  isDivided: boolean;
  onDivide: () => void;
  onChange: (proposal: Proposal) => void;
  onType: (proposal: Proposal) => void;
}

export function PartRow(props: PartRowProps) {
  return props.part.isDropped ? <DroppedRow {...props} /> : <KeptRow {...props} />;
}

function DroppedRow({ part, proposal, isLocked, onChange }: PartRowProps) {
  const { t } = useTranslation('import');
  return (
    <li className={styles.dropped}>
      <span>
        {t('part.dropped')} <UserName>{part.title}</UserName>
      </span>
      <Button size="small" variant="quiet" disabled={isLocked} onClick={() => onChange(bringBack(proposal, part.id))}>
        {t('part.bringBack')}
      </Button>
    </li>
  );
}

function KeptRow({ part, number, proposal, isLocked, isDivided, onDivide, onChange, onType }: PartRowProps) {
  const { t } = useTranslation('import');
  const id = useId();
  const problem = Object.values(problemsOfPart(part))[0];
  return (
    <li className={styles.part} data-saved={part.isSaved || undefined}>
      <span className={styles.number} aria-hidden="true">
        {part.isSaved ? <Icon name="check" /> : number}
      </span>
      <div className={styles.text}>
        <input
          name="title"
          dir="auto"
          aria-label={t('part.title', { n: number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
          className={styles.title}
          value={part.title}
          disabled={isLocked}
          onChange={(event) => onType(rename(proposal, part.id, event.target.value))}
        />
        <p className={styles.excerpt} dir={textDirection(part.body.slice(0, 500))}>
          {makeExcerpt(part.body.slice(0, 500), 110)}
        </p>
        <p id={id} className={styles.words} data-wrong={problem ? true : undefined}>
          {problem ?? (part.isSaved ? t('part.saved') : t('review.words', wordsOf(part)))}
          {!problem && !part.isSaved && <Brought parts={[part]} />}
        </p>
      </div>
      {!isLocked && (
        <Tools part={part} proposal={proposal} isDivided={isDivided} onDivide={onDivide} onChange={onChange} />
      )}
      {isDivided && !isLocked && (
        <DividePart {...part} onDivide={(offset) => onChange(splitAt(proposal, part.id, offset))} />
      )}
    </li>
  );
}

const wordsOf = ({ words }: ProposedPart) => ({ count: words, formatted: formatNumber(words) });

function Tools(props: Pick<PartRowProps, 'part' | 'proposal' | 'isDivided' | 'onDivide' | 'onChange'>) {
  const { part, proposal, isDivided, onDivide, onChange } = props;
  return (
    <div className={styles.partTools}>
      {partBefore(proposal, part.id) && (
        <Tool name="merge" title={part.title} onClick={() => onChange(mergeWithPrevious(proposal, part.id))} />
      )}
      <Tool name="divide" title={part.title} aria-expanded={isDivided} onClick={onDivide} />
      <Tool name="drop" title={part.title} onClick={() => onChange(drop(proposal, part.id))} />
    </div>
  );
}

interface ToolProps {
  name: 'merge' | 'divide' | 'drop';
  /** Of the part: with it the button can be told from those of the other rows. */
  title: string;
  onClick: () => void;
  'aria-expanded'?: boolean;
}

function Tool({ name, title, ...button }: ToolProps) {
  const { t } = useTranslation('import');
  return (
    <Button size="small" variant="quiet" aria-label={t(`part.${name}`, { title })} {...button}>
      {t(`tool.${name}`)}
    </Button>
  );
}
