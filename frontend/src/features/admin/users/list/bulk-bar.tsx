import type { AdminUser } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import type { Act } from '../acts/act-calls';
import { ActDialog } from '../../page/act-dialog';
import styles from '../users.module.css';
import { BulkProgress } from './bulk-progress';
import { useBulk } from './use-bulk';
import type { Choice } from './use-choice';

interface BulkBarProps {
  readonly choice: Choice;
  /** Who was chosen. */
  readonly users: readonly AdminUser[];
}

const acts: readonly Act[] = ['suspend', 'activate', 'verify', 'delete'];

/** Over the list: chooses all that it shows, and does one thing to all who are chosen. */
export function BulkBar({ choice, users }: BulkBarProps) {
  const { t } = useTranslation('admin-users');
  const [act, setAct] = useState<Act | null>(null);
  const { run, start, stop, close } = useBulk();
  const count = users.length;
  const shown = act ?? 'suspend';
  const send = (reason: string) => {
    setAct(null);
    void start(shown, users, reason);
  };
  const finish = () => {
    close();
    choice.clear();
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('bulk.label')}>
      <label className={styles.check}>
        <input type="checkbox" checked={choice.areAll} onChange={choice.toggleAll} />
        <span>{count > 0 ? t('bulk.chosen', { count }) : t('bulk.all')}</span>
      </label>
      {count > 0 && (
        <div className={styles.barActs}>
          {acts.map((one) => (
            <Button key={one} size="small" tone={one === 'delete' ? 'margin' : 'ink'} onClick={() => setAct(one)}>
              {t(`acts.${one}.do`)}
            </Button>
          ))}
        </div>
      )}
      <ActDialog
        opened={act !== null && count > 0}
        busy={false}
        error={null}
        onClose={() => setAct(null)}
        title={t(`acts.${shown}.many`)}
        submit={t(`acts.${shown}.do`)}
        needsReason={act === 'delete' ? t('reasonMissing') : undefined}
        typed={act === 'delete' ? { label: t('typeWord'), word: t('deleteWord'), wrong: t('typedWrong') } : undefined}
        onSend={send}
      >
        <p>{`${t('bulk.who', { count })} ${t(`acts.${shown}.text`)}`}</p>
      </ActDialog>
      <BulkProgress run={run} onStop={stop} onClose={finish} />
    </div>
  );
}
