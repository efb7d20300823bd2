import { Books, OneBook, OneProject } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

it('books are the projects under their older name', async () => {
  const { book } = (await dana.post('/api/books', { title: 'מרים והים' })).as(OneBook, 201);
  expect((await dana.get(`/api/books/${book.id}`)).as(OneBook).book).toEqual(book);
  expect((await dana.get(`/api/projects/${book.id}`)).as(OneProject).project).toEqual(book);
  const changed = (await dana.put(`/api/books/${book.id}`, { title: 'מרים' })).as(OneBook).book;
  expect((await dana.get('/api/books')).as(Books)).toMatchObject({ books: [changed], next_cursor: null });
});

it('with the same guards', async () => {
  (await world.person().get('/api/books')).refused(401, 'not_signed_in');
  (await (await world.register('reader')).post('/api/books', { title: 'שלי' })).refused(403, 'wrong_role');
  const { book } = (await dana.post('/api/books', { title: 'פרטי' })).as(OneBook, 201);
  const other = await world.register('author');
  (await other.get(`/api/books/${book.id}`)).refused(404, 'not_found');
  (await other.put(`/api/books/${book.id}`, { title: 'גנוב' })).refused(404, 'not_found');
  (await dana.post('/api/books', { title: ' ' })).refused(400, 'invalid_input');
});
