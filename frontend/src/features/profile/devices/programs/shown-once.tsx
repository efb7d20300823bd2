import { useEffect, useRef } from 'react';
import { useCopy } from '../../../../platform/forms/use-copy';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { SectionFailure } from '../../parts/section-failure';
import styles from '../../parts/section.module.css';
import own from './programs.module.css';

interface ShownOnceProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly copyLabel: string;
  readonly onKept: () => void;
}

/** A secret that nobody will see again: the server keeps only what knows it. */
export function ShownOnce({ title, text, secret, copyLabel, onKept }: ShownOnceProps) {
  const { t } = useTranslation('programs');
  const { state, copy } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <code className={own.once} dir="ltr">
        {secret}
      </code>
      <SectionFailure>{state === 'failed' && t('keys.copyFailed')}</SectionFailure>
      <div className={styles.actions}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(secret)}>
          <span aria-live="polite">{state === 'copied' ? t('keys.copied') : copyLabel}</span>
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t('keys.kept')}
        </Button>
      </div>
    </div>
  );
}
