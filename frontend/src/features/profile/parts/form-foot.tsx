import type { ReactNode } from 'react';
import { Button } from '../../../platform/ui/actions/button';
import { SectionFailure } from './section-failure';
import styles from './section.module.css';

interface FormFootProps {
  /** What went wrong with none of the fields alone. */
  readonly failure: ReactNode;
  readonly submit: { readonly label: string; readonly busyLabel: string; readonly isBusy: boolean };
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly size?: 'small' | 'normal';
}

/** Ends a form of a section: what failed, the button that tries, and the way out. */
export function FormFoot({ failure, submit, cancel, onCancel, size = 'normal' }: FormFootProps) {
  return (
    <>
      <SectionFailure>{failure}</SectionFailure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size={size} busy={submit.isBusy} busyLabel={submit.busyLabel}>
          {submit.label}
        </Button>
        <Button variant="quiet" size={size} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  );
}
