import { useTranslation } from '../../../../platform/i18n';
import { Switch } from '../../../../platform/ui/forms/switch';
import styles from './review.module.css';
import { namesIn } from './part-comments';
import { type Proposal, kept } from './proposal';

interface FileCommentsProps {
  proposal: Proposal;
  /** Whose comments come along. */
  taken: readonly string[];
  isLocked: boolean;
  onTake: (taken: readonly string[]) => void;
}

/** Comments in the file: each person's come along only when the author says so. */
export function FileComments({ proposal, taken, isLocked, onTake }: FileCommentsProps) {
  const { t } = useTranslation('import');
  const people = namesIn(kept(proposal));
  if (people.length === 0) return null;
  return (
    <fieldset className={`${styles.description} ${styles.comments}`}>
      <legend>
        <strong>{t('comments.heading')}</strong>
      </legend>
      {people.map(({ name, count }) => (
        <Switch
          key={name}
          name={`comments of ${name}`}
          label={
            name === '' ? t('comments.unnamed', { count }) : t('comments.of', { count, name: `\u2068${name}\u2069` })
          }
          checked={taken.includes(name)}
          disabled={isLocked}
          onChange={(takes) => onTake(takes ? [...taken, name] : taken.filter((other) => other !== name))}
        />
      ))}
      <p>{t('comments.hint')}</p>
    </fieldset>
  );
}
