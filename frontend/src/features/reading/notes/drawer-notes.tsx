import type { Comment } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { SelectionBar } from '../../comments/compose/selection/selection-bar';
import { CommentComposer } from '../../comments/cards/comment-composer';
import { NotesHead } from '../../comments/cards/notes-head';
import { Orphans, isOrphan } from '../../comments/placing/orphans';
import { Sheet } from '../../comments/margin/sheet/sheet';
import { SignInNote } from '../../comments/cards/sign-in-note';
import styles from './drawer-notes.module.css';
import { DraftItems } from './draft-items';
import { Note, type NotesProps } from './note';
import { useHiddenWhileReading } from '../page/use-hidden-while-reading';

/** A screen's own order of the list: `draw` makes one comment's item. */
type DrawList = (comments: readonly Comment[], draw: (comment: Comment) => ReactNode) => ReactNode;

function ListSheet({ list, notesHead, ...props }: Omit<DrawerNotesProps, 'tools'>) {
  const { held, commenting, focus } = props;
  const { t } = useTranslation('comments');
  const { comments } = held;
  const placed = comments.filter((comment) => !isOrphan(comment) && !comment.about);
  const wholes = comments.filter(({ about }) => about);
  const draw = (comment: Comment) => (
    <li key={comment.id} className={styles.item}>
      <Note comment={comment} {...props} />
    </li>
  );
  return (
    <Sheet
      label={t('list')}
      title={comments.length ? t('count', { count: comments.length }) : t('list')}
      tall
      onClose={focus.closeDrawer}
    >
      {notesHead ?? <NotesHead count={comments.length} whyNot={commenting.whyNot} layout="drawer" />}
      <Orphans
        comments={comments}
        focusedId={focus.focusedId}
        draw={(comment) => <Note comment={comment} {...props} />}
      />
      <ol>
        <DraftItems commenting={commenting} beforeContinuing={focus.closeDrawer} />
        {!list && placed.map(draw)}
      </ol>
      {list?.(placed, draw)}
      {wholes.length > 0 && <ol>{wholes.map(draw)}</ol>}
    </Sheet>
  );
}

/** One comment above the text's foot, with the way to its neighbours. */
function OneSheet({ id, ...props }: NotesProps & { id: string }) {
  const { t } = useTranslation('comments');
  const { focus, held } = props;
  const { comments } = held;
  const found = comments.findIndex((one) => one.id === id);
  // A comment that has just been deleted leaves the one that took its place.
  const index = found >= 0 ? found : 0;
  const comment = comments[index];
  if (!comment) return null;
  const go = (step: number) =>
    focus.openComment(comments[(index + step + comments.length) % comments.length]?.id ?? id);
  return (
    <Sheet
      label={t('list')}
      title={
        comments.length > 1 ? t('position', { index: index + 1, count: comments.length }) : t('count', { count: 1 })
      }
      takesFocus={false}
      tools={
        comments.length > 1 && (
          <>
            <IconButton icon="back" label={t('previous')} onClick={() => go(-1)} />
            <IconButton icon="forward" label={t('next')} onClick={() => go(1)} />
          </>
        )
      }
      onClose={focus.closeDrawer}
    >
      <Note key={comment.id} comment={comment} {...props} />
    </Sheet>
  );
}

function FormSheet({ commenting }: NotesProps) {
  const { t } = useTranslation('comments');
  const { composer, gate, closeGate, giveFocusBack } = commenting;
  const { writing } = composer;
  if (gate) {
    return (
      <Sheet label={t('add')} title={t('add')} onClose={closeGate}>
        <SignInNote />
      </Sheet>
    );
  }
  return (
    <Sheet label={t('newComment')} takesFocus={false} onClose={() => composer.close()}>
      <CommentComposer
        key={writing?.openedAt}
        composer={composer}
        isGuest={!commenting.user}
        readersSee={commenting.readersSee}
        takesFocus
        onLeft={giveFocusBack}
      />
    </Sheet>
  );
}

/** A row of buttons over the foot of the text. */
function Foot({ children }: { readonly children: ReactNode }) {
  const isHidden = useHiddenWhileReading();
  return (
    <div className={styles.float} data-hidden={isHidden || undefined}>
      {children}
    </div>
  );
}

interface DrawerNotesProps extends NotesProps {
  /** Buttons of this screen, beside the one that opens the list. */
  readonly tools: ReactNode;
  readonly list?: DrawList | undefined;
  /** Before the list, instead of what is said there on every screen. */
  readonly notesHead?: ReactNode;
}

/** The narrow page's notes: a row of buttons at the foot, and what comes up from there. */
export function DrawerNotes({ tools, list, notesHead, ...props }: DrawerNotesProps) {
  const { t } = useTranslation('comments');
  const { commenting, focus, held } = props;
  const { composer, selected, gate } = commenting;
  const count = held.comments.length;
  if (commenting.placing.comment) return null;
  if (gate || composer.writing) return <FormSheet {...props} />;
  if (selected) {
    const add = () => {
      focus.closeDrawer();
      commenting.begin(selected, true);
      // The keyboard would clear it anyway; the tint shows what is being commented.
      getSelection()?.removeAllRanges();
    };
    return <SelectionBar reach={commenting.reach} onAdd={add} />;
  }
  if (focus.drawer?.kind === 'list') return <ListSheet list={list} notesHead={notesHead} {...props} />;
  if (focus.drawer && count > 0) return <OneSheet id={focus.drawer.id} {...props} />;
  return (
    <Foot>
      <Button variant="quiet" icon="comment" onClick={() => focus.setDrawer({ kind: 'list' })}>
        {count > 0 ? t('count', { count }) : t('list')}
      </Button>
      {tools}
    </Foot>
  );
}
