import type { ChangedPart, Part, PartVersion } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { partEditorPath } from '../../../../entities/writing/part-editor-path';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { LinkButton } from '../../../../platform/ui/actions/button';
import { Problem } from '../../../../platform/ui/states/failure';
import { useLongDate } from '../../../../platform/ui/content/time';
import { Select } from '../../../../platform/ui/forms/select';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { VersionsList } from '../history/versions-list';
import { versionsQuery } from '../parts.queries';
import { CompareView } from './compare-view';
import { PlacesOfComments } from './places-of-comments';
import styles from './versions.module.css';

interface VersionsBodyProps {
  part: Part;
  onRestored: (saved: ChangedPart) => void;
}

export function VersionsBody({ part, onRestored }: VersionsBodyProps) {
  const versions = useQuery(versionsQuery(part));
  if (versions.isPending) return <Skeleton lines={6} />;
  if (versions.isError) return <Problem error={versions.error} retry={() => void versions.refetch()} />;
  const [newest, previous] = versions.data;
  if (!newest) return null;
  return (
    <>
      {previous && <PlacesOfComments part={part} />}
      <VersionsList part={part} versions={versions.data} onRestored={onRestored} />
      {previous ? (
        // Begins with the newest again when there is a new one.
        <Chosen key={newest.n} part={part} versions={versions.data} newest={newest} previous={previous} />
      ) : (
        <OnlyOne part={part} />
      )}
    </>
  );
}

/** The next one comes of an edit. */
function OnlyOne({ part }: Pick<VersionsBodyProps, 'part'>) {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.only}>
      <p>{t('versions.onlyOne')}</p>
      <LinkButton to={partEditorPath(part)} icon="edit">
        {t('versions.edit')}
      </LinkButton>
    </div>
  );
}

interface ChosenProps {
  part: Part;
  versions: readonly PartVersion[];
  newest: PartVersion;
  previous: PartVersion;
}

/** The newest beside the one before it, until others are chosen. */
function Chosen({ part, versions, newest, previous }: ChosenProps) {
  const { t } = useTranslation('projects');
  const longDate = useLongDate();
  const [pair, setPair] = useState({ before: previous.n, after: newest.n });
  const options = versions.map(({ n, name, created_at, word_count }) => {
    const facts = { n, at: longDate(created_at), words: formatNumber(word_count) };
    return {
      value: String(n),
      label: name ? t('versions.namedOption', { ...facts, name }) : t('versions.option', facts),
    };
  });
  return (
    <>
      <h3 className={styles.compare}>{t('versions.compare')}</h3>
      <p className={styles.places}>
        <Link to={`/project/${part.project_id}/part/${part.id}/versions/${pair.after}`}>
          {t('versions.whatBecame', { n: pair.after })}
        </Link>
      </p>
      <div className={styles.choosers}>
        <Select
          name="version_before"
          label={t('versions.before')}
          options={options}
          value={String(pair.before)}
          onChange={({ target }) => setPair({ ...pair, before: Number(target.value) })}
        />
        <Select
          name="version_after"
          label={t('versions.after')}
          options={options}
          value={String(pair.after)}
          onChange={({ target }) => setPair({ ...pair, after: Number(target.value) })}
        />
      </div>
      {/* Its words come by themselves: the list stays meanwhile. */}
      <Suspense fallback={<Skeleton lines={6} />}>
        <CompareView part={part} before={pair.before} after={pair.after} />
      </Suspense>
    </>
  );
}
