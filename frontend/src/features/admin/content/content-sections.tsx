import { useParams } from 'react-router-dom';
import { BookPage } from './book/book-page';
import { BooksSection } from './list/books-section';

/** The list, and the page of one of them. */
export function AllContent() {
  const { id } = useParams();
  return id ? <BookPage id={id} /> : <BooksSection fixed={null} />;
}
export const PublishedContent = () => <BooksSection fixed="published" />;
export const FlaggedContent = () => <BooksSection fixed="flagged" />;
