import { maxSearchLength } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { useSearch } from '../../page/lists/use-search';
import { type Choice, peopleFoundQuery, projectsFoundQuery } from './activity.queries';
import styles from './picker.module.css';

const queries = { person: peopleFoundQuery, work: projectsFoundQuery };

interface PickerProps {
  readonly of: keyof typeof queries;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice | null) => void;
}

/** One of many, looked for by name as one types. */
export function Picker({ of, chosen, onChoose }: PickerProps) {
  const { t } = useTranslation(['admin-dashboard', 'admin']);
  const { typed, setTyped, q } = useSearch();
  const found = useQuery(queries[of](typed.trim() ? q : ''));
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    setTyped('');
  };
  return (
    <div className={styles.picker}>
      <TextField
        name={of}
        type="search"
        autoComplete="off"
        label={t(`activity.${of}`)}
        placeholder={chosen?.label ?? t(`activity.${of}Hint`)}
        value={typed}
        maxLength={maxSearchLength}
        onChange={(event) => setTyped(event.target.value)}
      />
      {chosen && !typed && (
        <Button variant="quiet" size="small" icon="close" onClick={() => choose(null)}>
          <bdi>{chosen.label}</bdi>
        </Button>
      )}
      {typed.trim() && found.data && (
        <ul className={styles.found}>
          {found.data.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => choose(choice)}>
                <bdi>{choice.label}</bdi>
              </button>
            </li>
          ))}
          {found.data.length === 0 && <li className={styles.nothing}>{t('admin:nothingFound')}</li>}
        </ul>
      )}
    </div>
  );
}
