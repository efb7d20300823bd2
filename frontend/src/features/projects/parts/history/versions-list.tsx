import type { ChangedPart, Part, PartVersion } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import styles from './history.module.css';
import { VersionRow } from './version-row';

interface VersionsListProps {
  part: Part;
  /** Newest first. */
  versions: readonly PartVersion[];
  onRestored: (saved: ChangedPart) => void;
}

/** So many are shown until more are asked for: what is compared below stays in sight. */
const shownAtFirst = 3;

/** Every version, with what its author says of it, and the way back to its text. */
export function VersionsList({ part, versions, onRestored }: VersionsListProps) {
  const { t } = useTranslation('projects');
  const [isWhole, setWhole] = useState(false);
  const newest = versions[0]?.n ?? 1;
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst);
  return (
    <section>
      <ol className={styles.versions} reversed aria-label={t('history.list')}>
        {shown.map((version) => (
          <VersionRow key={version.n} part={part} version={version} newest={newest} onRestored={onRestored} />
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('history.more', { count: versions.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
