import type { Passkey } from '@shulayim/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { Day } from '../../../../platform/ui/content/time';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import list from '../../devices/devices.module.css';
import { Section } from '../../parts/section';
import styles from '../../parts/section.module.css';
import { AddPasskey } from './add-passkey';
import { usePasskeys } from './passkeys.queries';
import { RemoveDialog } from './remove-dialog';
import { RenamePasskey } from './rename-passkey';

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('profile');
  const { name, created_at, last_used_at, is_synced, is_blocked } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const toFocus = useRef<HTMLButtonElement>(null);
  const stopRenaming = () => {
    setRenaming(false);
    toFocus.current?.focus();
  };
  const renamed = () => {
    stopRenaming();
    toast(t('passkeys.renamed'), 'success');
  };
  return (
    <li className={list.device}>
      <div className={list.words}>
        <p className={list.name}>
          <bdi>{name}</bdi>
          {is_synced && <Badge>{t('passkeys.synced')}</Badge>}
          {is_blocked && <Badge tone="margin">{t('passkeys.blocked')}</Badge>}
        </p>
        {isRenaming && <RenamePasskey passkey={passkey} onRenamed={renamed} onCancel={stopRenaming} />}
        {is_blocked && <p>{t('passkeys.blockedText')}</p>}
        <p className={list.times}>
          <span>
            {t('passkeys.since')} <Day at={created_at} />
          </span>
          <span>
            {last_used_at ? (
              <>
                {t('passkeys.used')} <Day at={last_used_at} />
              </>
            ) : (
              t('passkeys.unused')
            )}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          ref={toFocus}
          aria-expanded={isRenaming}
          onClick={isRenaming ? stopRenaming : () => setRenaming(true)}
          aria-label={t('passkeys.renameNamed', { name })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button size="small" onClick={onRemove} aria-label={t('passkeys.removeNamed', { name })}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

function List({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<Passkey | null>(null);
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className={list.list} aria-label={t('passkeys.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      <RemoveDialog passkey={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Adding() {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  if (typeof PublicKeyCredential !== 'function') return <p className={styles.quiet}>{t('passkeys.unknown')}</p>;
  const added = () => {
    setOpen(false);
    toast(t('passkeys.added'), 'success');
  };
  if (isOpen) return <AddPasskey onAdded={added} onCancel={() => setOpen(false)} />;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpen(true)}>{t('passkeys.new')}</Button>
    </div>
  );
}

/** Signing in without a password: what does it, added and removed. */
export function PasskeysSection() {
  const { t } = useTranslation('profile');
  const passkeys = usePasskeys();
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.isPending && <Skeleton lines={2} />}
      {passkeys.isError && !passkeys.data && <Problem error={passkeys.error} retry={passkeys.refetch} compact />}
      {passkeys.data && (
        <>
          <List passkeys={passkeys.data} />
          <p className={styles.quiet}>{t('passkeys.stay')}</p>
          <Adding />
        </>
      )}
    </Section>
  );
}
