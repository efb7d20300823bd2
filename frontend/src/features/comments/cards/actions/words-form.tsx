import { isBlank } from '@shulayim/anchoring';
import { maxCommentLength } from '@shulayim/contracts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Icon } from '../../../../platform/ui/brand/icon';
import { Counter } from '../../../../platform/ui/forms/text-area';
import styles from './words-form.module.css';

interface WordsFormProps {
  /** The accessible name of the form's field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly sendLabel: string;
  readonly value: string;
  readonly busy?: boolean;
  /** There is nothing left to send it to. */
  readonly isStopped?: boolean;
  readonly error?: string | null | undefined;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** Stands above the field: the quoted passage, the guest's name. */
  readonly children?: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
  /** Escape; cancels when left out. */
  readonly onEscape?: () => void;
}

/** The field grows with what is typed, as far as the page has room. */
function useGrowing(value: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!field.current) return;
    field.current.style.blockSize = 'auto';
    field.current.style.blockSize = `${field.current.scrollHeight}px`;
  }, [value]);
  return field;
}

/** Where comments, corrections and replies are typed. Ctrl+Enter sends, Escape leaves. */
export function WordsForm(props: WordsFormProps) {
  const {
    label,
    value,
    busy = false,
    isStopped = false,
    error,
    takesFocus = true,
    onChange,
    onSend,
    onCancel,
    onEscape = onCancel,
  } = props;
  const { t } = useTranslation('comments');
  const field = useGrowing(value);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus, field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(value) && !busy && !isStopped) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown}>
      {props.children}
      <textarea
        ref={field}
        name="comment_text"
        className={styles.field}
        // Of an empty field it would be that of no letter: the page's own is the one to begin in.
        dir={value ? 'auto' : undefined}
        // A dialog gives the focus to its first button otherwise.
        data-autofocus={takesFocus || undefined}
        rows={2}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={props.placeholder}
        maxLength={maxCommentLength}
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, maxCommentLength))}
      />
      <div className={styles.error} role="alert">
        {error && (
          <>
            <Icon name="alert" /> {error}
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="small" busy={busy} disabled={isBlank(value) || isStopped}>
          {props.sendLabel}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <span>
          <Counter value={value.length} max={maxCommentLength} />
        </span>
      </div>
    </form>
  );
}
