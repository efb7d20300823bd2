import { Suspense } from 'react';
import { useSession } from '../../../../platform/session/session';
import { BackToProject } from '../../page/part-links';
import { DrawerNotes } from '../../notes/drawer-notes';
import { FontMenu } from '../../settings/font-menu';
import { NotesList } from '../../notes/notes-list';
import { ReadingFrame } from '../../page/reading-frame';
import { ReadingText } from '../../page/reading-text';
import { TextHeading } from '../../text/text-heading';
import { type Reading, useReading } from '../../page/use-reading';
import { NotesHead } from '../../../comments/cards/notes-head';
import type { Opened } from '../opened-text';
import { AddCommentDialog } from './add-comment-dialog';
import styles from './part.module.css';
import { laterPart } from '../../../comments/fixes/later-part';

const EditLink = laterPart('EditLink');

/** Pixels. Source: A §9. */
const sidebarHeight = 600;

/** Where there is room: the comments in the order of their passages, in a window of their own. */
function Sidebar({ reading }: { readonly reading: Reading }) {
  const { held, commenting } = reading;
  return (
    <>
      <NotesList
        {...reading}
        comments={held.comments}
        height={sidebarHeight}
        hasForm={false}
        head={<NotesHead count={held.comments.length} whyNot={commenting.whyNot} layout="margin" />}
      />
      <AddCommentDialog commenting={commenting} />
    </>
  );
}

/** The part page (A §2): the whole text, its comments beside it, a dialog to add one. */
export function PartPage({ held, textKey, after }: Opened) {
  const reading = useReading({ held, textKey, guestsWelcome: false });
  const isWide = reading.layout === 'margin';
  const { user } = useSession();
  const { id, projectId, authorId } = held.text;
  return (
    <ReadingFrame
      reading={reading}
      tools={isWide && <FontMenu />}
      heading={
        <>
          <div className={styles.ways}>
            <BackToProject project={held.text} />
            <Suspense>
              {user?.id === authorId && <EditLink project_id={projectId} id={id} text={reading.text} />}
            </Suspense>
          </div>
          <TextHeading text={held.text} />
        </>
      }
      text={<ReadingText reading={reading} />}
      after={after}
      notes={isWide ? <Sidebar reading={reading} /> : <DrawerNotes {...reading} tools={<FontMenu />} />}
    />
  );
}
