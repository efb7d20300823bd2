import type { Instance } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import page from '../../page/admin.module.css';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';

const columns = ['role', 'version', 'started', 'delay', 'memory', 'sockets', 'connections'] as const;

/** The running programs, each as it told of itself a moment ago. */
export function InstancesTable({ instances }: { instances: readonly Instance[] }) {
  const { t } = useTranslation('admin-system');
  return (
    <table className={page.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`server.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {instances.map((instance) => (
          <InstanceRow key={instance.id} instance={instance} />
        ))}
      </tbody>
    </table>
  );
}

function InstanceRow({ instance }: { instance: Instance }) {
  const { t } = useTranslation('admin-system');
  const { plain, size } = useNumbers();
  const label = (column: (typeof columns)[number]) => t(`server.columns.${column}`);
  return (
    <tr className={styles.number}>
      <th scope="row">
        <span>
          {t(`server.roles.${instance.role}`)} {instance.is_this && <Badge>{t('server.answering')}</Badge>}
          <small>
            <bdi dir="ltr">{instance.host}</bdi>
          </small>
        </span>
      </th>
      <td data-label={label('version')}>
        <span>
          <bdi dir="ltr">{instance.version}</bdi>
          <small>
            <bdi dir="ltr">Node {instance.node}</bdi>
          </small>
        </span>
      </td>
      <td data-label={label('started')}>
        <Time at={instance.started_at} />
      </td>
      <td data-label={label('delay')}>
        <span>
          <bdi dir="ltr">
            {plain(instance.loop_delay_p50_ms)} / {plain(instance.loop_delay_p99_ms)} ms
          </bdi>
          <small>{t('server.delayParts')}</small>
        </span>
      </td>
      <td data-label={label('memory')}>
        <bdi>{size(instance.memory_bytes)}</bdi>
      </td>
      <td data-label={label('sockets')}>{plain(instance.sockets)}</td>
      <td data-label={label('connections')}>
        <span>
          {plain(instance.connections)}
          {instance.waiting > 0 && <small>{t('server.waitingForOne', { count: instance.waiting })}</small>}
        </span>
      </td>
    </tr>
  );
}
