import styles from './legal.module.css';

/** Scrolls by itself where the page is narrow. `rows`: the first names the columns, each row's first cell names the row. */
export function LegalTable({ label, rows }: { label: string; rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <div className={styles.table} role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
