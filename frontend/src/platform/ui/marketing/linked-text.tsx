import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A sentence of a catalogue in which `[words](/path)` leads to a page of the site. */
export function LinkedText({ text }: { text: string }) {
  // Split at a pattern with two groups: text, words, path, text, words, path, …, text.
  const pieces = text.split(link);
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>;
    return (
      <Link key={index} to={pieces[index + 1] ?? '/'}>
        {piece}
      </Link>
    );
  });
}
