import styles from './legal.module.css';

/** Where the page is narrow each row stands as a card, its cells under each other. `rows`: the first names the columns, each row's first cell names the row. */
export function LegalTable({ label, rows }: { label: string; rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <div className={styles.table}>
      <table aria-label={label}>
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
              {cells.map((cell, index) => (
                <td key={cell} data-column={head[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
