import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n';
import { IconButton } from '../../actions/button';
import { Icon } from '../../brand/icon';
import { type ToastItem, dismiss } from './toast';
import styles from './toast.module.css';

/** Milliseconds. Source: decisions §7. */
const shownMs = 4000;

const icons = { plain: null, success: 'check', failure: 'alert' } as const;

/** Whoever points at it, or has the focus in it, has all the time they need. */
export function ToastCard({ item }: { item: ToastItem }) {
  const { t } = useTranslation('ui');
  const [isHeld, setHeld] = useState(false);
  const icon = icons[item.tone];
  const { action } = item;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(item.id), shownMs);
    return () => clearTimeout(timer);
  }, [item.id, isHeld]);
  const act = () => {
    action?.onAct();
    dismiss(item.id);
  };
  return (
    <li
      className={styles.toast}
      data-tone={item.tone}
      role={item.tone === 'failure' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon && <Icon name={icon} />}
      <span>{item.text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t('close')} onClick={() => dismiss(item.id)} />
    </li>
  );
}
