/** A table's head: the columns by name, and one without a name over each row's buttons. */
export function ColumnsHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}
