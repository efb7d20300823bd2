import type { ReadModel } from '@shulayim/contracts';
import { useState } from 'react';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import page from '../../page/admin.module.css';
import { ColumnsHead } from '../../page/lists/columns-head';
import { LogName, useLogName } from '../log-names/log-name';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';
import { useRebuild } from './database.queries';
import { RebuildDialog } from './rebuild-dialog';

const columns = ['name', 'rows', 'size', 'built', 'state'] as const;
const tones = { ready: 'leaf', waiting: 'plain', rebuilding: 'sky', failed: 'margin' } as const;

/** What is made from the log, and the making anew of each. */
export function ReadModelsTable({ models }: { models: readonly ReadModel[] }) {
  const { t } = useTranslation('admin-system');
  const sentence = useSentence();
  const rebuild = useRebuild();
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => {
    rebuild.reset();
    setAsked(null);
  };
  const send = (name: string, reason: string) =>
    rebuild.mutate(
      { name, reason },
      {
        onSuccess: () => {
          close();
          toast(t('database.rebuildAsked'), 'success');
        },
      },
    );
  return (
    <>
      <table className={page.table}>
        <ColumnsHead names={columns.map((column) => t(`database.columns.${column}`))} />
        <tbody>
          {models.map((model) => (
            <ReadModelRow key={model.name} model={model} onRebuild={() => setAsked(model.name)} />
          ))}
        </tbody>
      </table>
      <RebuildDialog
        name={asked}
        busy={rebuild.isPending}
        error={rebuild.isError ? sentence(rebuild.error) : null}
        onClose={close}
        onRebuild={send}
      />
    </>
  );
}

function ReadModelRow({ model, onRebuild }: { model: ReadModel; onRebuild: () => void }) {
  const { t } = useTranslation('admin-system');
  const { plain, size } = useNumbers();
  const { name, version, rows, bytes, built_at: builtAt, state } = model;
  const label = (column: (typeof columns)[number]) => t(`database.columns.${column}`);
  const called = useLogName({ family: 'readModels', name }) ?? name;
  const isUnderWay = state === 'waiting' || state === 'rebuilding';
  return (
    <tr className={styles.number}>
      <th scope="row">
        <span>
          <LogName family="readModels" name={name} />
          <small>{t('database.version', { version })}</small>
        </span>
      </th>
      <td data-label={label('rows')}>{plain(rows)}</td>
      <td data-label={label('size')}>
        <bdi>{size(bytes)}</bdi>
      </td>
      <td data-label={label('built')}>{builtAt ? <Time at={builtAt} /> : t('database.unknown')}</td>
      <td data-label={label('state')}>
        <span role="status">
          <Badge tone={tones[state]}>{t(`database.states.${state}`)}</Badge>
          {state === 'rebuilding' && <Progress model={model} label={called} />}
        </span>
      </td>
      <td className={page.act}>
        <Button size="small" busy={isUnderWay} onClick={onRebuild} aria-label={`${t('database.rebuild')}: ${called}`}>
          {t('database.rebuild')}
        </Button>
      </td>
    </tr>
  );
}

function Progress({ model: { progress }, label }: { model: ReadModel; label: string }) {
  const { t } = useTranslation('admin-system');
  const { plain } = useNumbers();
  if (!progress?.total) return null;
  return (
    <>
      <progress className={styles.progress} aria-label={label} value={progress.events} max={progress.total} />
      <small>{t('database.progress', { events: plain(progress.events), total: plain(progress.total) })}</small>
    </>
  );
}
