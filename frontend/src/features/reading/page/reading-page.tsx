import type { ReactNode } from 'react';
import { DrawerNotes } from '../notes/drawer-notes';
import { FontMenu } from '../settings/font-menu';
import { MarginNotes } from '../notes/margin-notes';
import { ReadingFrame } from './reading-frame';
import { ReadingText } from './reading-text';
import { type ReadingInput, useReading } from './use-reading';

interface ReadingPageProps extends ReadingInput {
  /** Further buttons of this screen. */
  readonly tools?: ReactNode;
  readonly heading: ReactNode;
  /** About the text and its author: above the notes on a wide page, under the text on a narrow one. */
  readonly about?: ReactNode;
  /** Under the text. */
  readonly after?: ReactNode;
}

/** The reading core at its plainest: the whole text, notes in the margin or in a drawer. */
export function ReadingPage({ tools, about, after, heading, ...input }: ReadingPageProps) {
  const reading = useReading(input);
  const isWide = reading.layout === 'margin';
  const allTools = (
    <>
      <FontMenu />
      {tools}
    </>
  );
  return (
    <ReadingFrame
      reading={reading}
      tools={isWide && allTools}
      heading={heading}
      text={<ReadingText reading={reading} />}
      after={
        <>
          {after}
          {!isWide && about}
        </>
      }
      notes={isWide ? <MarginNotes {...reading} head={about} /> : <DrawerNotes {...reading} tools={allTools} />}
    />
  );
}
