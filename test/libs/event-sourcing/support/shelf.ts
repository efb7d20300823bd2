import {
  defineEvents,
  handlersFor,
  nullable,
  optional,
  text,
  type Decider,
  type EventOf,
  type Metadata,
} from '@shulayim/event-sourcing';

/** A made-up feature: books on a shelf. Small enough to read, with every way in which handlers build on each other. */
export const bookEvents = defineEvents({
  BookAdded: { bookId: text, title: text, owner: optional(nullable(text)) },
  BookRenamed: { bookId: text, title: text },
  BookRemoved: { bookId: text },
  BookLent: { bookId: text },
  /** Of one stream, and ends what others began, as the deletion of an account does. */
  ShelfSwept: { owner: text },
});
export type BookEvent = EventOf<typeof bookEvents>;
export const { each, outbox, projection } = handlersFor(bookEvents);

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
  on: {
    BookAdded: ({ bookId, title, owner }) => `
      INSERT INTO books (book_id, title, owner, recorded_at)
      SELECT ${bookId}, ${title}, ${owner}, recorded_at FROM rows`,
    BookRenamed: ({ bookId, title }) => `
      UPDATE books SET title = ${title}, renames = renames + 1 FROM rows WHERE book_id = ${bookId}`,
    BookRemoved: ({ bookId }) => `UPDATE books SET removed = true FROM rows WHERE book_id = ${bookId}`,
  },
});

export const lendings = projection({
  name: 'lendings',
  version: 1,
  tables: ['lendings'],
  on: {
    BookLent: ({ bookId }) => `
      INSERT INTO lendings (event_id, book_id, xid, position) SELECT event_id, ${bookId}, xid, position FROM rows`,
  },
});

export const bookMails = outbox({
  name: 'book_mails',
  on: [
    each(
      ['BookAdded', 'BookLent'],
      () => `INSERT INTO book_mails (event_id, stream_id) SELECT event_id, stream_id FROM rows`,
    ),
  ],
});
