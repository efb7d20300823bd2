import { Fragment, type ReactElement, cloneElement } from 'react';

interface SentenceProps {
  /** A text with elements in it: `<actor>…</actor> wrote in <part>…</part>`. */
  text: string;
  /** What each of them is; its content comes from the text. */
  parts: Readonly<Record<string, ReactElement>>;
  /** Content by blank, `{{name}}`: filled in here, so that what a person typed is never read as an element. */
  values: Readonly<Record<string, string>>;
}

const fill = (text: string, values: SentenceProps['values']): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (_blank, name: string) => values[name] ?? '');

/** A sentence of a catalogue in which some words are elements. */
export function Sentence({ text, parts, values }: SentenceProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/gs);
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    const part = index % 3 === 1 ? parts[piece] : undefined;
    if (index % 3 === 0) return <Fragment key={index}>{fill(piece, values)}</Fragment>;
    const content = fill(pieces[index + 1] ?? '', values);
    return part ? cloneElement(part, { key: index }, content) : <Fragment key={index}>{content}</Fragment>;
  });
}
