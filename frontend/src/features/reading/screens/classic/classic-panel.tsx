import type { Comment } from '@shulayim/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { SignInNote } from '../../../comments/cards/sign-in-note';
import { WhyNot } from '../../../comments/cards/words/why-not';
import { Orphans, isOrphan } from '../../../comments/placing/orphans';
import side from '../../../comments/margin/sheet/side.module.css';
import { DraftItems } from '../../notes/draft-items';
import { Composing, Note, type NotesProps } from '../../notes/note';
import styles from './classic.module.css';
import { HelpCard } from './help-card';

/** UTF-16 code units of a comment in the list. Source: A §5. */
const excerptLength = 150;

/** Opens with a selection in the text, in the place of the help card. */
function AddPanel({ commenting }: Pick<NotesProps, 'commenting'>) {
  const { t } = useTranslation('comments');
  return (
    <section className={styles.add} aria-labelledby="add-comment">
      <h2 id="add-comment">{t('add')}</h2>
      <Composing commenting={commenting} />
    </section>
  );
}

function Top({ commenting }: Pick<NotesProps, 'commenting'>) {
  const { composer, gate, whyNot } = commenting;
  if (gate) return <SignInNote />;
  if (composer.writing) return <AddPanel commenting={commenting} />;
  return whyNot ? (
    <p className={styles.why}>
      <WhyNot reason={whyNot} />
    </p>
  ) : (
    <HelpCard layout="margin" />
  );
}

function List(props: NotesProps) {
  const { held, commenting, focus } = props;
  const draw = (comment: Comment) => <Note comment={comment} longest={excerptLength} {...props} />;
  return (
    <>
      <Orphans comments={held.comments} focusedId={focus.focusedId} draw={draw} />
      <ol className={styles.list}>
        <DraftItems commenting={commenting} />
        {held.comments
          .filter((comment) => !isOrphan(comment))
          .map((comment) => (
            <li key={comment.id} className={styles.item}>
              {draw(comment)}
            </li>
          ))}
      </ol>
    </>
  );
}

/** Beside the text and always in sight: the form or how to open it, and under it every comment in a plain list. */
export function ClassicPanel(props: NotesProps) {
  const { t } = useTranslation('comments');
  const { held, commenting, focus } = props;
  const count = held.comments.length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const note = focus.focusedId && list.current?.querySelector(`[data-comment-id="${focus.focusedId}"]`);
    if (note) note.scrollIntoView({ block: 'nearest' });
  }, [focus.focusedId]);
  const hint = commenting.whyNot === 'own_text' ? 'noneAuthor' : commenting.whyNot ? null : 'noneHint';
  return (
    <aside className={side.side} aria-label={t('list')}>
      <div className={styles.stays}>
        <Top commenting={commenting} />
        <div ref={list} className={styles.scrolls}>
          <h2 className={styles.count}>{count > 0 ? t('count', { count }) : t('none')}</h2>
          {count === 0 && hint && <p className={styles.none}>{t(hint)}</p>}
          <List {...props} />
        </div>
      </div>
    </aside>
  );
}
