import { textDirection } from '@shulayim/anchoring';
import { DrawerNotes } from '../../notes/drawer-notes';
import { FontMenu } from '../../settings/font-menu';
import { ReadingFrame } from '../../page/reading-frame';
import { ReadingText } from '../../page/reading-text';
import { TextHeading } from '../../text/text-heading';
import { useReading } from '../../page/use-reading';
import { LanguageToggle } from '../../../../platform/ui/marketing/header/language-toggle';
import type { Opened } from '../opened-text';
import { ClassicFacts } from './classic-facts';
import { ClassicPanel } from './classic-panel';
import { HelpCard } from './help-card';
import { useFreshForm } from './use-fresh-form';

/** The text beside one panel: the form while something is selected, and the list of all comments. */
export function ClassicPage({ after, ...opened }: Opened) {
  const core = useReading({ ...opened, guestsWelcome: true });
  const reading = { ...core, commenting: useFreshForm(core.commenting) };
  const { held, layout, commenting } = reading;
  const direction = textDirection(held.text.content, held.text.language);
  const isWide = layout === 'margin';
  const tools = (
    <>
      <FontMenu />
      <LanguageToggle />
    </>
  );
  return (
    <ReadingFrame
      reading={reading}
      tools={isWide && tools}
      heading={<TextHeading text={held.text} facts={<ClassicFacts held={held} />} />}
      text={
        // The page may be turned to English; the text stays what it is.
        <div dir={direction} lang={direction === 'rtl' ? 'he' : undefined}>
          <ReadingText reading={reading} />
        </div>
      }
      after={
        <>
          {!isWide && !commenting.whyNot && <HelpCard layout={layout} />}
          {after}
        </>
      }
      notes={isWide ? <ClassicPanel {...reading} /> : <DrawerNotes {...reading} tools={tools} />}
    />
  );
}
