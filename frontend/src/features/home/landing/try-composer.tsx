import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import styles from './try-margin.module.css';

/** UTF-16 code units, as on the reading page. Source: A §9. */
const maxWords = 1000;

interface TryComposerProps {
  onSend: (words: string) => void;
  onCancel: () => void;
}

/** The comment form of the reading page, small. Escape closes it. */
export function TryComposer({ onSend, onCancel }: TryComposerProps) {
  const { t } = useTranslation('landing');
  const [words, setWords] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim()) onSend(words);
    else field.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
  return (
    <form className={styles.composer} onSubmit={send} onKeyDown={closeOnEscape}>
      <VisuallyHidden>
        <label htmlFor={id}>{t('try.field')}</label>
      </VisuallyHidden>
      <textarea
        ref={field}
        id={id}
        rows={3}
        dir="auto"
        maxLength={maxWords}
        placeholder={t('try.placeholder')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.composerButtons}>
        <Button type="submit" variant="primary" size="small">
          {t('try.send')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('try.cancel')}
        </Button>
      </div>
    </form>
  );
}
