import { paginate } from '@shulayim/anchoring';
import { useMemo } from 'react';
import { DrawerNotes } from '../../notes/drawer-notes';
import { MarginNotes } from '../../notes/margin-notes';
import { ReadingFrame } from '../../page/reading-frame';
import { ReadingText } from '../../page/reading-text';
import { TextHeading } from '../../text/text-heading';
import { useReading } from '../../page/use-reading';
import type { Opened } from '../opened-text';
import { CommentSteps, StepsHint } from './comment-steps';
import { FontSteps } from './font-steps';
import { HelpAlert, HelpButton, useHelp } from './help-alert';
import { ListByPage } from './list-by-page';
import { useCommentSteps } from './use-comment-steps';

/** The whole text in one piece, with a divider where each page begins; the comments in the order of their passages. */
export function ContinuousPage({ after, ...opened }: Opened) {
  const reading = useReading({ ...opened, guestsWelcome: false });
  const { held, text, layout } = reading;
  const paging = useMemo(() => ({ pages: paginate(held.text.content) }), [held.text.content]);
  const steps = useCommentSteps(reading);
  const help = useHelp(reading);
  const isWide = layout === 'margin';
  const tools = (
    <>
      <FontSteps />
      {isWide && steps.count > 0 && <CommentSteps go={steps.go} />}
      <HelpButton help={help} />
    </>
  );
  return (
    <ReadingFrame
      reading={reading}
      tools={isWide && tools}
      heading={<TextHeading text={held.text} />}
      text={<ReadingText reading={reading} paging={paging} />}
      after={
        <>
          {after}
          <HelpAlert help={help} layout={layout} whyNot={reading.commenting.whyNot} />
        </>
      }
      notes={
        isWide ? (
          <MarginNotes {...reading} head={<StepsHint count={steps.count} />} />
        ) : (
          <DrawerNotes
            {...reading}
            tools={tools}
            list={(comments, draw) => <ListByPage comments={comments} draw={draw} pages={paging.pages} text={text} />}
          />
        )
      }
    />
  );
}
