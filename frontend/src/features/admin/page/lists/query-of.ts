/** Rows of one page of a list. */
export const pageSize = '30';

/** What is asked for, as an address carries it; what is null is not. */
export const queryOf = (values: Readonly<Record<string, string | null>>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
