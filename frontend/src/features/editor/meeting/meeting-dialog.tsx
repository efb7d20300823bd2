import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import compareStyles from '../../../platform/ui/compare/compare.module.css';
import { SameRow } from '../../../platform/ui/compare/rows/same-row';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { type PartAddress, readVersion } from '../keeping/draft-server';
import type { Other } from '../keeping/standing';
import type { Written } from '../keeping/written';
import { useDesk } from '../writing/use-writing';
import { ChoiceRow } from './choice-row';
import styles from './meeting.module.css';
import { useChoices } from './use-choices';

interface MeetingDialogProps {
  readonly address: PartAddress;
  readonly theirs: Other;
  readonly onClose: () => void;
}

/** Both texts beside each other, and of each passage in which they differ one to keep. */
export function MeetingDialog({ address, theirs, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const [mine] = useState(() => writing.written);
  const basedOn = keeper.standing.basedOn;
  const version = useQuery({
    queryKey: ['writing', 'base', address.partId, basedOn],
    queryFn: () => readVersion(address, basedOn),
    enabled: theirs.base === null,
    staleTime: Infinity,
    retry: false,
  });
  // Where what both began with cannot be had, each passage begins with mine.
  const base = theirs.base ?? version.data ?? (version.isError ? theirs.written : null);
  if (!base)
    return (
      <Dialog opened onClose={onClose} title={t('meeting.heading')} size="wide">
        <Skeleton shape="page" lines={8} />
      </Dialog>
    );
  return <Choosing base={base} mine={mine} theirs={theirs} onClose={onClose} />;
}

interface ChoosingProps extends Omit<MeetingDialogProps, 'address'> {
  readonly base: Written;
  readonly mine: Written;
}

function Choosing({ base, mine, theirs, onClose }: ChoosingProps) {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const { rows, choices, chosen, choose, chooseAll } = useChoices({ base, mine, theirs: theirs.written });
  const theirName = theirs.kind === 'window' ? t('meeting.otherWindow') : t('meeting.published', { n: theirs.basedOn });
  const goOn = () => {
    const written = chosen();
    // The other text whole, then what was chosen: each is one undo away.
    writing.replaceWith(theirs.written);
    writing.replaceWith(written);
    keeper.goOn(written);
    onClose();
    writing.view?.focus();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('meeting.heading')}
      size="wide"
      footer={
        <>
          <Button variant="primary" onClick={goOn}>
            {t('meeting.goOn')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('meeting.later')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('meeting.lead')}</p>
      <p className={styles.whole}>
        <Button size="small" onClick={() => chooseAll('theirs')}>
          {t('meeting.allTheirs')}
        </Button>
        <Button size="small" onClick={() => chooseAll('mine')}>
          {t('meeting.allMine')}
        </Button>
      </p>
      <div className={compareStyles.columns}>
        <div className={compareStyles.heads}>
          <h3>{theirName}</h3>
          <h3>{t('meeting.here')}</h3>
        </div>
        {rows.map((row, index) =>
          row.isSame ? (
            <SameRow key={index} row={row} />
          ) : (
            <ChoiceRow
              key={index}
              row={row}
              number={rows.slice(0, index + 1).filter(({ isSame }) => !isSame).length}
              theirName={theirName}
              choice={choices[index] ?? 'mine'}
              onChoose={(choice) => choose(index, choice)}
            />
          ),
        )}
      </div>
    </Dialog>
  );
}
