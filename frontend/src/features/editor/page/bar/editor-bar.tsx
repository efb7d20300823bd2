import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Button, IconButton } from '../../../../platform/ui/actions/button';
import { Icon } from '../../../../platform/ui/brand/icon';
import { UserName } from '../../../../platform/ui/content/user-text';
import { useAboveKeyboard } from '../../../../platform/ui/layout/page/use-above-keyboard';
import { Menu } from '../../../../platform/ui/overlays/menu';
import styles from './bar.module.css';
import { FindBar } from './find-bar';
import type { PartAddress } from '../../keeping/draft-server';
import { ImageNotices } from './image-notices';
import { Meeting } from '../../meeting/meeting';
import { SavingState, WordCount } from './saving-state';
import { PlanNotice } from '../publishing/plan-notice';
import { Toolbar } from './toolbar';

export type Finding = 'none' | 'find' | 'replace';

interface EditorBarProps {
  readonly address: PartAddress;
  readonly projectTitle: string;
  readonly back: string;
  readonly finding: Finding;
  /** How often the search was asked for. */
  readonly timesAsked: number;
  readonly onFinding: (finding: Finding) => void;
  readonly onPublish: () => void;
  readonly onDiscard: () => void;
  readonly onHelp: () => void;
}

/** Stays in view: the way back, what is saved, how much is written, and what can be done to the text. */
export function EditorBar({ address, finding, timesAsked, onFinding, ...bar }: EditorBarProps) {
  const header = useAboveKeyboard<HTMLElement>();
  return (
    <header ref={header} className={styles.bar}>
      <FirstRow {...bar} onFind={() => onFinding('replace')} />
      <Toolbar onFind={() => onFinding('find')} />
      {finding !== 'none' && (
        <FindBar
          withReplace={finding === 'replace'}
          timesAsked={timesAsked}
          onReplace={() => onFinding('replace')}
          onClose={() => onFinding('none')}
        />
      )}
      <ImageNotices />
      <Meeting address={address} />
      <PlanNotice address={address} onChange={bar.onPublish} />
    </header>
  );
}

type FirstRowProps = Pick<EditorBarProps, 'projectTitle' | 'back' | 'onPublish' | 'onDiscard' | 'onHelp'> & {
  readonly onFind: () => void;
};

function FirstRow({ projectTitle, back, onPublish, onDiscard, onHelp, onFind }: FirstRowProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.row}>
      <Link to={back} className={styles.back} aria-label={t('back')} title={t('back')}>
        <Icon name="back" size={1.35} />
      </Link>
      <span className={styles.project}>
        <UserName>{projectTitle}</UserName>
      </span>
      <SavingState />
      <WordCount />
      <Button variant="primary" size="small" onClick={onPublish}>
        {t('publish.open')}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={t('more')} />}
        groups={[
          {
            entries: [
              { label: t('find.replacing'), icon: 'search', onSelect: onFind },
              { label: t('help.title'), icon: 'help', onSelect: onHelp },
            ],
          },
          { entries: [{ label: t('discard.open'), icon: 'trash', tone: 'margin', onSelect: onDiscard }] },
        ]}
      />
    </div>
  );
}
