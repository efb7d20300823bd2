import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../brand/icon';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'line' | 'quiet' | 'soft';
export type ButtonTone = 'ink' | 'margin' | 'leaf';

interface Look {
  variant?: ButtonVariant;
  size?: 'small' | 'normal' | 'large';
  /** Colour of the words of a line or quiet button. */
  tone?: ButtonTone;
  icon?: IconName;
  /** Takes the whole line. */
  wide?: boolean;
  children?: ReactNode;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button stays where it is, says so, and takes no second press. */
  busy?: boolean;
  /** What is said while busy; the button's own words when left out. */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const looks = ({ variant = 'line', size = 'normal', tone = 'ink', wide = false }: Look) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-tone': tone,
  'data-wide': wide || undefined,
});

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    tone,
    icon,
    wide,
    busy = false,
    busyLabel,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      {...rest}
      {...looks({ variant, size, tone, wide })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <i className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

interface LinkButtonProps extends Look {
  to: string;
  state?: unknown;
  replace?: boolean;
}

/** Looks like a button, leads somewhere: a link. */
export function LinkButton({ to, state, replace, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} state={state} replace={replace} {...looks(look)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Said by a screen reader and shown as the tooltip. */
  label: string;
  tone?: ButtonTone;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, tone = 'ink', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} className={styles.iconButton} data-tone={tone} type={type} aria-label={label}>
      <Icon name={icon} size={1.35} />
    </button>
  );
}
