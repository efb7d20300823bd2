import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Time } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './deleted.module.css';

interface Deleted {
  readonly id: string;
  readonly title: string;
  readonly deleted_at: string;
}

interface DeletedListProps<Item extends Deleted> {
  readonly items: readonly Item[];
  /** Names the button to whoever cannot see which row it stands in. */
  readonly restoreLabel: (title: string) => string;
  readonly onRestore: (item: Item) => void;
}

/** What was deleted and can come back; nothing, when there is none. */
export function DeletedList<Item extends Deleted>({ items, restoreLabel, onRestore }: DeletedListProps<Item>) {
  const { t } = useTranslation('projects');
  if (items.length === 0) return null;
  return (
    <section className={styles.deleted}>
      <h2>{t('deleted.title')}</h2>
      <p>{t('deleted.hint')}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              <UserName>{item.title}</UserName> <Time at={item.deleted_at} />
            </span>
            <Button size="small" icon="reopen" aria-label={restoreLabel(item.title)} onClick={() => onRestore(item)}>
              {t('deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
