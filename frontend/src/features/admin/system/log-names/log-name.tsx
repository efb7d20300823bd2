import { useTranslation } from '../../../../platform/i18n';
import styles from '../system.module.css';

interface LogNameProps {
  /** What follows the log, or the rows that are made from it. */
  readonly family: 'reactions' | 'readModels';
  /** As the server has it. */
  readonly name: string;
}

/** How a reaction or a read model is called here; null of one that a newer process has, and this page does not know. */
export function useLogName({ family, name }: LogNameProps): string | null {
  const { t } = useTranslation('admin-event-log');
  const key = `${family}.${name}.name`;
  const called = t(key);
  return called === key ? null : called;
}

/** What it is called and for, and the name by which the program's log knows it. */
export function LogName({ family, name }: LogNameProps) {
  const { t } = useTranslation('admin-event-log');
  const called = useLogName({ family, name });
  const own = (
    <bdi dir="ltr" className={styles.code}>
      {name}
    </bdi>
  );
  if (called === null) return own;
  return (
    <span>
      {called}
      <small className={styles.purpose}>
        {t(`${family}.${name}.purpose`)} {own}
      </small>
    </span>
  );
}
