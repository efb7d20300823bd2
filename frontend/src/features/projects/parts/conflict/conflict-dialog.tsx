import type { Part } from '@shulayim/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { compareTexts } from '../../../../platform/ui/compare/compare-texts';
import compareStyles from '../../../../platform/ui/compare/compare.module.css';
import { SameRow } from '../../../../platform/ui/compare/same-row';
import { ChoiceRow } from './choice-row';
import styles from './conflict.module.css';
import { type Choice, likelyChoices, merged } from './merge';
import { type Base, type PartText, inField } from '../editor/part-change';

interface ConflictDialogProps {
  opened: boolean;
  /** What both began with. */
  base: Base;
  /** What was saved meanwhile. */
  theirs: Part;
  mine: PartText;
  isSaving: boolean;
  /** What went wrong with the last attempt to save. */
  problem: string | null;
  onSave: (text: PartText) => void;
  onEdit: (text: PartText) => void;
  onClose: () => void;
}

/** Both texts beside each other, and of each passage in which they differ one to keep. */
export function ConflictDialog({ opened, theirs, isSaving, problem, onClose, ...props }: ConflictDialogProps) {
  const { t } = useTranslation('projects');
  const { rows, choices, text, choose, chooseAll } = useChoices({ theirs, ...props });
  const { onSave, onEdit } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('conflict.heading')}
      size="wide"
      footer={
        <>
          <Button variant="primary" busy={isSaving} busyLabel={t('settings.saving')} onClick={() => onSave(text)}>
            {t('conflict.save')}
          </Button>
          <Button variant="quiet" onClick={() => onEdit(text)}>
            {t('conflict.edit')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('conflict.lead', { n: theirs.text_version })}</p>
      <p className={styles.whole}>
        <Button size="small" onClick={() => chooseAll('theirs')}>
          {t('conflict.allTheirs')}
        </Button>
        <Button size="small" onClick={() => chooseAll('mine')}>
          {t('conflict.allMine')}
        </Button>
      </p>
      <DialogFailure>{problem}</DialogFailure>
      <div className={compareStyles.columns}>
        <div className={compareStyles.heads}>
          <h3>{t('conflict.theirs', { n: theirs.text_version })}</h3>
          <h3>{t('conflict.mine')}</h3>
        </div>
        {rows.map((row, index) =>
          row.isSame ? (
            <SameRow key={index} row={row} />
          ) : (
            <ChoiceRow
              key={index}
              row={row}
              number={rows.slice(0, index + 1).filter(({ isSame }) => !isSame).length}
              version={theirs.text_version}
              choice={choices[index] ?? 'mine'}
              onChoose={(choice) => choose(index, choice)}
            />
          ),
        )}
      </div>
    </Dialog>
  );
}

/** The title is the first passage, where it differs. */
function useChoices({ base, theirs, mine }: Pick<ConflictDialogProps, 'base' | 'theirs' | 'mine'>) {
  const titles = useMemo(
    () => (theirs.title === mine.title ? [] : compareTexts(theirs.title, mine.title)),
    [theirs, mine],
  );
  const bodies = useMemo(() => compareTexts(theirs.body, mine.body), [theirs, mine]);
  const [choices, setChoices] = useState<readonly Choice[]>(() => [
    ...likelyChoices(titles, base.title),
    ...likelyChoices(bodies, inField(base).body),
  ]);
  const rows = [...titles, ...bodies];
  const text = {
    title: titles.length > 0 ? merged(titles, choices) : mine.title,
    body: merged(bodies, choices.slice(titles.length)),
  };
  return {
    rows,
    choices,
    text,
    choose: (index: number, choice: Choice) => setChoices(choices.map((one, at) => (at === index ? choice : one))),
    chooseAll: (choice: Choice) => setChoices(rows.map(() => choice)),
  };
}
