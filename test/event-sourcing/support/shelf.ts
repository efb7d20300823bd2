import { on, outbox, projection, type Decider, type Fact, type Metadata } from '@shulayim/event-sourcing';

/** A made-up feature: books on a shelf. Small enough to read, with every way in which handlers build on each other. */
export type BookEvent =
  | Fact<'BookAdded', { bookId: string; title: string; owner?: string | null }>
  | Fact<'BookRenamed', { bookId: string; title: string }>
  | Fact<'BookRemoved', { bookId: string }>
  | Fact<'BookLent', { bookId: string }>;

export const added = (bookId: string, title = 'ספר', owner?: string | null): BookEvent => ({
  type: 'BookAdded',
  data: owner === undefined ? { bookId, title } : { bookId, title, owner },
});
export const renamed = (bookId: string, title: string): BookEvent => ({ type: 'BookRenamed', data: { bookId, title } });
export const removed = (bookId: string): BookEvent => ({ type: 'BookRemoved', data: { bookId } });
export const lent = (bookId: string): BookEvent => ({ type: 'BookLent', data: { bookId } });

export const bookStream = (bookId: string): string => `book-${bookId}`;

export const metadata: Metadata = { actor: { kind: 'user', id: null }, at: '2026-01-01T10:00:00.000Z' };

type Book = { status: 'absent' | 'there'; title: string };
type RenameBook = { type: 'RenameBook'; bookId: string; title: string };

export const bookDecider: Decider<Book, RenameBook, BookEvent> = {
  initial: { status: 'absent', title: '' },
  decide: (state, { bookId, title }) => (state.title === title ? [] : [renamed(bookId, title)]),
  evolve: (state, event) => ('title' in event.data ? { status: 'there', title: event.data.title } : state),
};

export const shelfTables = `
CREATE TABLE books (book_id text PRIMARY KEY, title text, owner text, renames int NOT NULL DEFAULT 0,
  removed boolean NOT NULL DEFAULT false, recorded_at timestamptz NOT NULL);
CREATE UNIQUE INDEX books_title_taken ON books (lower(title)) WHERE title LIKE 'unique%';
CREATE INDEX books_by_owner ON books (owner, recorded_at DESC);
CREATE TABLE lendings (event_id uuid PRIMARY KEY, book_id text NOT NULL, xid xid8, position bigint);
CREATE TABLE book_mails (event_id uuid PRIMARY KEY, stream_id text NOT NULL);
`;

export const books = projection({
  name: 'books',
  version: 1,
  tables: ['books'],
  on: [
    on(
      'BookAdded',
      `INSERT INTO books (book_id, title, owner, recorded_at)
       SELECT data->>'bookId', data->>'title', data->>'owner', recorded_at FROM rows`,
    ),
    on(
      'BookRenamed',
      `UPDATE books SET title = rows.data->>'title', renames = renames + 1
       FROM rows WHERE book_id = rows.data->>'bookId'`,
    ),
    on('BookRemoved', `UPDATE books SET removed = true FROM rows WHERE book_id = rows.data->>'bookId'`),
  ],
});

export const lendings = projection({
  name: 'lendings',
  version: 1,
  tables: ['lendings'],
  on: [
    on(
      'BookLent',
      `INSERT INTO lendings (event_id, book_id, xid, position)
       SELECT event_id, data->>'bookId', xid, position FROM rows`,
    ),
  ],
});

export const bookMails = outbox({
  name: 'book_mails',
  on: [
    on(['BookAdded', 'BookLent'], `INSERT INTO book_mails (event_id, stream_id) SELECT event_id, stream_id FROM rows`),
  ],
});
