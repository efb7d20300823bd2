import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { FieldFrame } from '../../../platform/ui/forms/field';
import styles from './sharing.module.css';

/** A §9. */
const copiedMs = 2000;

interface LinkRowProps {
  url: string;
  /** One of several: without the sentence that says what a link is, and without the focus. */
  isListed?: boolean;
}

/** The link itself. Where the browser refuses to copy, it is selected and a sentence says what to press. */
export function LinkRow({ url, isListed = false }: LinkRowProps) {
  const { t } = useTranslation('sharing');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      input.current?.focus();
      input.current?.select();
      setState('failed');
    }
  };

  return (
    <FieldFrame
      label={t('link')}
      hint={isListed ? undefined : t('linkHint')}
      error={state === 'failed' ? t('copyFailed') : undefined}
    >
      {(control) => (
        <div className={styles.linkRow}>
          <input
            {...control}
            ref={input}
            aria-invalid={undefined}
            className={styles.url}
            dir="ltr"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button
            variant={isListed ? 'line' : 'primary'}
            icon={state === 'copied' ? 'check' : 'copy'}
            data-autofocus={!isListed || undefined}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{t(state === 'copied' ? 'copied' : 'copy')}</span>
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
