import type { Part, PartVersionText } from '@shulayim/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Compared } from '../../../../platform/ui/compare/compared';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { versionQuery } from '../parts.queries';

interface CompareViewProps {
  part: Part;
  before: number;
  after: number;
}

export function CompareView({ part, before, after }: CompareViewProps) {
  const [old, fresh] = useQueries({ queries: [versionQuery(part, before), versionQuery(part, after)] });
  const failed = [old, fresh].find(({ isError }) => isError);
  if (failed) return <Problem error={failed.error} retry={() => void failed.refetch()} />;
  if (!old.data || !fresh.data) return <Skeleton lines={6} />;
  return <TwoVersions before={old.data} after={fresh.data} />;
}

function TwoVersions({ before, after }: { before: PartVersionText; after: PartVersionText }) {
  const { t } = useTranslation('projects');
  const [old, fresh] = [t('versions.version', { n: before.n }), t('versions.version', { n: after.n })];
  const texts = useMemo(
    () => ({ before: { ...before, label: old }, after: { ...after, label: fresh } }),
    [before, after, old, fresh],
  );
  return <Compared {...texts} />;
}
