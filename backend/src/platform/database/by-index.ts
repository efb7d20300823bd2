/**
 * Ends an EXISTS that is to be answered row by row, from an index. Without it PostgreSQL may read the whole table first, for a
 * hash of it: right for many rows, and for a page of them more the larger the table has grown.
 */
export const byIndex = 'OFFSET 0';
