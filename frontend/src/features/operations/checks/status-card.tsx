import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Badge } from '../../../platform/ui/content/badge';
import { Card } from '../../../platform/ui/layout/card';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import styles from './checks.module.css';
import type { Check } from './use-check';

interface StatusCardProps {
  title: string;
  check: Check<unknown>;
  isFine: boolean;
  children: ReactNode;
}

const tones = { running: 'sky', ok: 'leaf', failed: 'margin' } as const;

/** A card that is there before its answer, and says how it stands. */
export function StatusCard({ title, check, isFine, children }: StatusCardProps) {
  const { t } = useTranslation('operations');
  const state = check.isRunning || !check.at ? 'running' : isFine ? 'ok' : 'failed';
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{title}</h2>
        <span role="status">
          <Badge tone={tones[state]}>{t(`status.badge.${state}`)}</Badge>
        </span>
      </div>
      {check.at ? children : <Skeleton lines={4} />}
    </Card>
  );
}
