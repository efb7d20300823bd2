import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n';
import styles from './figure-table.module.css';

interface FigureTableProps<Name extends string> {
  /** The id of its heading. */
  readonly labelledBy: string;
  /** What its rows are of. */
  readonly head: string;
  readonly columns: readonly { readonly name: Name; readonly label: ReactNode }[];
  readonly rows: readonly {
    readonly id: string;
    readonly title: ReactNode;
    /** Words where no number is told; null: there is none of it. */
    readonly figures: Readonly<Record<Name, number | string | null>>;
  }[];
  /** What stands where there is none. */
  readonly none?: string;
}

/** Figures of several things, each with a row. Wider than the page it is moved for itself, also by keys. */
export function FigureTable<Name extends string>({
  labelledBy,
  head,
  columns,
  rows,
  none = '–',
}: FigureTableProps<Name>) {
  return (
    <div className={styles.box} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, figures }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {columns.map(({ name }) => {
                const figure = figures[name];
                return <td key={name}>{typeof figure === 'number' ? formatNumber(figure) : (figure ?? none)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
