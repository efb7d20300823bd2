import type { Webhook } from '@shulayim/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { ConfirmDialog } from '../../../../platform/ui/overlays/confirm-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import { SectionFailure } from '../../parts/section-failure';
import styles from '../../parts/section.module.css';
import list from '../devices.module.css';
import own from '../programs/programs.module.css';
import { ChangeKinds } from './change-kinds';
import { DeliveryLog, DeliveryWords } from './delivery-log';
import { useRemoveWebhook, useRenewSecret, useSwitchWebhook, useTestWebhook } from './webhooks.queries';

type Question = 'renew' | 'remove';
interface Asked {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: () => void;
  readonly reset: () => void;
}

function Ask({ of, opened, change, onClose }: { of: Question; opened: boolean; change: Asked; onClose: () => void }) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t(`hooks.${of}Title`)}
      confirm={t(`hooks.${of}`)}
      isBusy={change.isPending}
      cancel={t('hooks.keep')}
      failure={change.error && sentence(change.error)}
      onConfirm={() => change.mutate()}
    >
      <p>{t(`hooks.${of}Text`)}</p>
    </ConfirmDialog>
  );
}

/** One address: what it is told, whether it answers, and what can be done with it. */
export function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const { id, url, kinds, is_on } = webhook;
  const [asked, setAsked] = useState<Question | null>(null);
  const toFocus = useRef<HTMLParagraphElement>(null);
  const [isChanging, setChanging] = useState(false);
  const close = () => setAsked(null);
  const stopChanging = () => {
    setChanging(false);
    toFocus.current?.focus();
  };
  const test = useTestWebhook(id);
  const turn = useSwitchWebhook(id);
  const renew = useRenewSecret(id, (secret) => {
    close();
    onSecret(secret);
  });
  const remove = useRemoveWebhook(id, () => {
    close();
    toast(t('hooks.removed'), 'success');
  });
  const named = (action: 'test' | 'change' | 'turnOn' | 'turnOff' | Question) =>
    t('hooks.named', { action: t(`hooks.${action}`), url });
  const toggle = is_on ? 'turnOff' : 'turnOn';
  const failed = test.error ?? turn.error;
  return (
    <li className={own.hook}>
      <p className={list.name} ref={toFocus} tabIndex={-1}>
        <bdi dir="ltr">{url}</bdi>
        <Badge tone={is_on ? 'leaf' : 'margin'}>{t(is_on ? 'hooks.on' : 'hooks.off')}</Badge>
      </p>
      {isChanging ? (
        <ChangeKinds webhook={webhook} onDone={stopChanging} />
      ) : (
        <>
          <p className={list.times}>{kinds.map((kind) => t(`hooks.kind.${kind}`)).join(' · ')}</p>
          <div className={styles.actions}>
            <Button
              size="small"
              busy={test.isPending}
              busyLabel={t('hooks.testing')}
              aria-label={named('test')}
              onClick={() => test.mutate()}
            >
              {t('hooks.test')}
            </Button>
            <Button size="small" aria-label={named('change')} onClick={() => setChanging(true)}>
              {t('hooks.change')}
            </Button>
            <Button size="small" busy={turn.isPending} aria-label={named(toggle)} onClick={() => turn.mutate(!is_on)}>
              {t(`hooks.${toggle}`)}
            </Button>
            <Button size="small" aria-label={named('renew')} onClick={() => setAsked('renew')}>
              {t('hooks.renew')}
            </Button>
            <Button size="small" tone="margin" aria-label={named('remove')} onClick={() => setAsked('remove')}>
              {t('hooks.remove')}
            </Button>
          </div>
        </>
      )}
      <p role="status">{test.data && <DeliveryWords delivery={test.data} />}</p>
      <SectionFailure>{failed && sentence(failed)}</SectionFailure>
      <DeliveryLog id={id} />
      <Ask of="renew" opened={asked === 'renew'} change={renew} onClose={close} />
      <Ask of="remove" opened={asked === 'remove'} change={remove} onClose={close} />
    </li>
  );
}
