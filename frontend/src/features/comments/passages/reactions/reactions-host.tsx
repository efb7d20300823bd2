import { serverSource } from '../../text/server-source';
import { useReactionChoice } from '../../text/shown-choices.store';
import { useReadingSource } from '../../text/use-source';
import type { Commenting } from '../../compose/use-commenting';
import type { ReadText } from '../../model/merge-comments';
import { NotesHost } from '../notes/notes-host';
import { SuggestingHost } from '../suggesting/suggesting-host';
import { ReactionBar, TapSaid } from './bar/reaction-bar';
import { AuthorMarks, OwnMarks } from './marks/passage-marks';
import { useReactions } from './model/use-reactions';

interface ReactionsHostProps {
  readonly held: ReadText;
  readonly commenting: Commenting;
  readonly textKey: readonly unknown[];
}

/** Reactions, a reader's own notes and other words that are proposed, on a reading page: offered where comments are, marked beside the text. Nothing where comments stay in this browser. */
export function ReactionsHost(props: ReactionsHostProps) {
  if (useReadingSource() !== serverSource) return null;
  return (
    <>
      <Served {...props} />
      <NotesHost {...props} />
      <SuggestingHost {...props} />
    </>
  );
}

function Served({ held, commenting }: Omit<ReactionsHostProps, 'textKey'>) {
  const { user, isAuthor, text, selected, composer, whyNot, placing, begin } = commenting;
  const viewer = user?.id ?? null;
  const reactions = useReactions(held, viewer);
  const isShown = useReactionChoice((choice) => choice.isShown);
  const { data } = reactions;
  if (!data) return null;
  const { settings, passages } = data;
  if (isAuthor) {
    return <AuthorMarks text={text} partId={held.text.id} viewer={viewer} passages={passages} settings={settings} />;
  }
  if (!isShown) return null;
  const span = placing.comment ? null : (composer.writing?.span ?? selected);
  const instead = whyNot === null ? null : (at: { start: number; end: number }) => begin(at, true);
  return (
    <>
      {span && <ReactionBar text={text} span={span} reactions={reactions} instead={instead} />}
      <OwnMarks text={text} reactions={reactions} settings={settings} />
      <TapSaid reactions={reactions} />
    </>
  );
}
