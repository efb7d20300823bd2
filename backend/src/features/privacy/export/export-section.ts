/** A list of the export. The query has a unique `key` to page by; `$1` is the person's id or proved address. */
export interface ExportSection {
  readonly name: string;
  readonly by: 'id' | 'email';
  readonly query: string;
}

export const section = (name: string, query: string, by: ExportSection['by'] = 'id'): ExportSection => ({
  name,
  by,
  query,
});
