import { defineEvents, personalFieldsOf, type EventOf } from '../events/event-definitions.js';
import { nullable, optional, encrypted, text, uuid } from '../events/field-types.js';
import { acrossStreams, handlersFor, row } from './handlers-for.js';

const place = { noteId: uuid, authorId: uuid };
const noteEvents = defineEvents({
  NoteWritten: { ...place, body: encrypted('authorId', text) },
  NoteEdited: { ...place, body: encrypted('authorId', text), why: optional(nullable(text)) },
  NoteClosed: place,
  AuthorLeft: { authorId: uuid },
});
type NoteEvent = EventOf<typeof noteEvents>;
const { each, handlers, projection } = handlersFor(noteEvents);

describe('handlers of known events', () => {
  it('have the types and the SQL in the order of the map, several statements one after the other', () => {
    const notes = projection({
      name: 'notes',
      version: 1,
      tables: ['notes', 'closings'],
      on: [
        {
          NoteWritten: ({ noteId, body }) => `INSERT INTO notes (id, body) SELECT ${noteId}, ${body} FROM rows`,
          NoteClosed: ({ noteId }) => [
            `INSERT INTO closings (id, at) SELECT ${noteId}, ${row.at} FROM rows;`,
            `DELETE FROM notes USING rows WHERE notes.id = ${noteId}`,
          ],
        },
        handlers({
          AuthorLeft: ({ authorId }) => acrossStreams(`DELETE FROM notes USING rows WHERE author = ${authorId}`),
        }),
      ],
    });
    expect(notes.on).toEqual([
      {
        types: ['NoteWritten'],
        sql: `INSERT INTO notes (id, body) SELECT (rows.data->>'noteId')::uuid, (rows.data->>'body') FROM rows`,
      },
      {
        types: ['NoteClosed'],
        sql: `INSERT INTO closings (id, at) SELECT (rows.data->>'noteId')::uuid, (rows.metadata->>'at')::timestamptz FROM rows`,
      },
      { types: ['NoteClosed'], sql: `DELETE FROM notes USING rows WHERE notes.id = (rows.data->>'noteId')::uuid` },
      {
        types: ['AuthorLeft'],
        sql: `DELETE FROM notes USING rows WHERE author = (rows.data->>'authorId')::uuid`,
        isAcrossStreams: true,
      },
    ]);
  });

  it('of several types are one, which may read what any of them has', () => {
    const [both, ...others] = each(
      ['NoteWritten', 'NoteEdited'],
      ({ why }) => `INSERT INTO notes (why) SELECT ${why} FROM rows`,
    );
    expect(others).toEqual([]);
    expect(both?.types).toEqual(['NoteWritten', 'NoteEdited']);
  });

  it('do not compile with a type or a field that no event has', () => {
    // @ts-expect-error no such type
    handlers({ NoteWriten: () => 'DELETE FROM notes' });
    // @ts-expect-error no such field
    handlers({ NoteClosed: ({ body }) => `DELETE FROM notes WHERE body = ${body}` });
    // @ts-expect-error the event has no such field
    const event: NoteEvent = { type: 'NoteClosed', data: { noteId: '1', authorId: '2', body: '' } };
    // @ts-expect-error a field is missing
    const other: NoteEvent = { type: 'NoteWritten', data: { noteId: '1', authorId: '2' } };
    expect([event, other]).toHaveLength(2);
  });
});

describe('personal fields', () => {
  it('are those that are sealed, under the key that they name', () => {
    expect(personalFieldsOf(noteEvents)).toEqual({
      NoteWritten: { person: 'authorId', fields: ['body'] },
      NoteEdited: { person: 'authorId', fields: ['body'] },
    });
  });

  it('of one event go under one key, which the event names', () => {
    expect(() =>
      defineEvents({ Said: { a: encrypted('x', text), b: encrypted('y', text), x: uuid, y: uuid } }),
    ).toThrow('several keys');
    expect(() => defineEvents({ Said: { a: encrypted('nobody', text) } })).toThrow('nobody');
  });
});
