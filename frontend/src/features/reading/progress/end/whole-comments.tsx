import type { AboutWhole } from '@shulayim/contracts';
import { Suspense, lazy, useState } from 'react';
import { readStored } from '../../../../platform/forms/browser-storage';
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
  const [opened, setOpened] = useState<readonly AboutWhole[]>([]);
  const drafts = useDraftStore((store) => store.byPart);
  if (!held.can_comment && held.why_not !== 'sign_in_required') return null;
  const hasDraft = (about: AboutWhole): boolean => {
    const place = wholeDrafts(held.text.id, about);
    return drafts[place] ? drafts[place].length > 0 : readStored(draftsKey(place)) !== null;
  };
  const drafted = abouts(held.text).filter((about) => !opened.includes(about) && hasDraft(about));
  if (drafted.length > 0) setOpened([...opened, ...drafted]);
  return (
    <div className={styles.wholes}>
      {abouts(held.text).map((about) =>
        opened.includes(about) ? (
          <Suspense key={about}>
            <WholeComment
              held={held}
              textKey={textKey}
              about={about}
              onClose={() => setOpened(opened.filter((one) => one !== about))}
            />
          </Suspense>
        ) : (
          <Button key={about} size="small" icon="comment" onClick={() => setOpened([...opened, about])}>
            {t(`writeWhole.${about}`)}
          </Button>
        ),
      )}
    </div>
  );
}
