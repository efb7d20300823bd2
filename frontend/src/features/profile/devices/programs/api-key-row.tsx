import type { ApiKey } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { Day, Time } from '../../../../platform/ui/content/time';
import list from '../devices.module.css';

/** What a key is known by, what it may do, and whether it is used. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('programs');
  const { name, prefix, last4, scopes, created_at, expires_at, last_used_on, last_change_at } = apiKey;
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= Date.now();
  return (
    <li className={list.device}>
      <div className={list.words}>
        <p className={list.name}>
          <bdi>{name}</bdi>
          <bdi dir="ltr">
            <code>{`${prefix}…${last4}`}</code>
          </bdi>
          {hasExpired && <Badge tone="margin">{t('keys.expired')}</Badge>}
        </p>
        <p>{scopes.map((scope) => t(`keys.${scope}`)).join(' · ')}</p>
        <p className={list.times}>
          <span>
            {t('keys.since')} <Day at={created_at} />
          </span>
          {expires_at && !hasExpired && (
            <span>
              {t('keys.until')} <Day at={expires_at} />
            </span>
          )}
          {/* Of a day in UTC: its noon is that day here as well. */}
          <span>
            {last_used_on ? (
              <>
                {t('keys.used')} <Day at={`${last_used_on}T12:00:00.000Z`} />
              </>
            ) : (
              t('keys.unused')
            )}
          </span>
          {last_change_at && (
            <span>
              {t('keys.changed')} <Time at={last_change_at} />
            </span>
          )}
        </p>
      </div>
      <Button size="small" onClick={onRevoke} aria-label={t('keys.revokeNamed', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}
