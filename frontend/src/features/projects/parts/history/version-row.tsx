import type { ChangedPart, Part, PartVersion } from '@shulayim/contracts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';
import { UserName, UserText } from '../../../../platform/ui/content/user-text';
import { DescribeForm } from './describe-form';
import styles from './history.module.css';
import { ReadersLine } from './readers-line';
import { RestoreQuestion } from './restore-question';
import { SuggestedLine } from './suggested-line';

interface VersionRowProps {
  part: Part;
  version: PartVersion;
  /** The number of the one that stands. */
  newest: number;
  onRestored: (saved: ChangedPart) => void;
}

type Asked = 'describe' | 'restore' | null;

/** A version with its name and its note to readers; either is written, and its text restored, in its place. */
export function VersionRow({ part, version, newest, onRestored }: VersionRowProps) {
  const { t } = useTranslation('projects');
  const [asked, setAsked] = useState<Asked>(null);
  const opener = useFocusComesBack(asked);
  const { n, name, note, created_at, word_count } = version;
  const close = () => setAsked(null);
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <p className={styles.title}>
          <b>{t('versions.version', { n })}</b>
          {name && (
            <b>
              <UserName>{name}</UserName>
            </b>
          )}
          {n === newest && <Badge>{t('history.stands')}</Badge>}
        </p>
        <p className={styles.facts}>
          <LongDate at={created_at} />
          <span>{t('words', { count: word_count, formatted: formatNumber(word_count) })}</span>
        </p>
      </div>
      {version.readers && <ReadersLine readers={version.readers} />}
      {version.editor !== undefined && (
        <p className={styles.facts}>
          <span>
            {t('history.editor')} <UserName>{version.editor || t('history.editorGone')}</UserName>
          </span>
        </p>
      )}
      {version.suggested_by && <SuggestedLine names={version.suggested_by} />}
      {note && asked !== 'describe' && (
        <div className={styles.note}>
          <span>{t('history.noteIs')}</span> <UserText>{note}</UserText>
        </div>
      )}
      {asked === null && (
        <p className={styles.actions} ref={opener}>
          <Button
            size="small"
            variant="quiet"
            icon="edit"
            aria-label={t('history.describeVersion', { n })}
            onClick={() => setAsked('describe')}
          >
            {t('history.describe')}
          </Button>
          {n !== newest && (
            <Button
              size="small"
              variant="quiet"
              icon="reopen"
              aria-label={t('history.restoreVersion', { n })}
              onClick={() => setAsked('restore')}
            >
              {t('history.restore')}
            </Button>
          )}
        </p>
      )}
      {asked === 'describe' && <DescribeForm part={part} version={version} onClose={close} />}
      {asked === 'restore' && (
        <RestoreQuestion part={part} n={n} newest={newest} onRestored={onRestored} onClose={close} />
      )}
    </li>
  );
}

/** What was opened from a button gives the focus back to it when it closes. */
function useFocusComesBack(asked: Asked): RefObject<HTMLParagraphElement | null> {
  const buttons = useRef<HTMLParagraphElement>(null);
  const before = useRef<Asked>(null);
  useLayoutEffect(() => {
    const index = before.current === 'restore' ? 1 : 0;
    if (asked === null && before.current !== null) buttons.current?.querySelectorAll('button')[index]?.focus();
    before.current = asked;
  }, [asked]);
  return buttons;
}
