import type { AboutWhole } from '@shulayim/contracts';
import { Suspense, lazy, useState } from 'react';
import { readStored } from '../../../../platform/forms/browser-storage';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { draftsKey, useDraftStore, wholeDrafts } from '../../../comments/compose/drafts/drafts.store';
import type { ReadText } from '../../../comments/model/merge-comments';
import styles from './end-of-part.module.css';

const WholeComment = lazy(() => import('./whole-comment').then((m) => ({ default: m.WholeComment })));

interface WholeCommentsProps {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
}

/** Where the last part ends, the work does; of a work of one part the part says it all. */
const abouts = ({ next_part_id: next, parts_count: count }: ReadText['text']): AboutWhole[] =>
  next === null && count > 1 ? ['part', 'work'] : ['part'];

/** What can be said without a passage: a press opens the form, and so do words that were not sent. */
export function WholeComments({ held, textKey }: WholeCommentsProps) {
  const { t } = useTranslation('reading-settings');
  /** False: its form was closed, and the focus goes back to where it was opened. */
  const [opened, setOpened] = useState<Partial<Record<AboutWhole, boolean>>>({});
  const turn = (about: AboutWhole, isOpen: boolean) => setOpened((now) => ({ ...now, [about]: isOpen }));
  const drafts = useDraftStore((store) => store.byPart);
  if (!held.can_comment && held.why_not !== 'sign_in_required') return null;
  const hasDraft = (about: AboutWhole): boolean => {
    const place = wholeDrafts(held.text.id, about);
    return drafts[place] ? drafts[place].length > 0 : readStored(draftsKey(place)) !== null;
  };
  const all = abouts(held.text);
  for (const about of all) if (!opened[about] && hasDraft(about)) turn(about, true);
  return (
    <div className={styles.wholes}>
      {all.map((about) =>
        opened[about] ? (
          <Suspense key={about}>
            <WholeComment held={held} textKey={textKey} about={about} onClose={() => turn(about, false)} />
          </Suspense>
        ) : (
          <Button
            key={about}
            size="small"
            icon="comment"
            ref={opened[about] === false ? takeFocus : null}
            onClick={() => turn(about, true)}
          >
            {t(`writeWhole.${about}`)}
          </Button>
        ),
      )}
    </div>
  );
}
