import { maxSearchLength } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { TextField } from '../../../../platform/ui/forms/text-field';
import styles from '../admin.module.css';
import type { Search } from './use-search';

interface SearchToolsProps {
  /** What can be looked for. */
  readonly label: string;
  readonly search: Search;
  /** How many were found on all pages; unknown before the first has come. */
  readonly total: string | undefined;
  /** What else can be done with the list, after the field. */
  readonly children: ReactNode;
}

/** What stands over a list: the search, and how many it found. */
export function SearchTools({ label, search: { typed, setTyped }, total, children }: SearchToolsProps) {
  return (
    <>
      <form className={styles.tools} role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          name="q"
          type="search"
          label={label}
          value={typed}
          maxLength={maxSearchLength}
          onChange={(event) => setTyped(event.target.value)}
        />
        {children}
      </form>
      <p className={styles.total} role="status">
        {total}
      </p>
    </>
  );
}
