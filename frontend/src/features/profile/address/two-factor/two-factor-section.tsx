import type { TwoFactor, User } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Day } from '../../../../platform/ui/content/time';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { Problem, useSentence } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { Section } from '../../parts/section';
import { SectionFailure } from '../../parts/section-failure';
import styles from '../../parts/section.module.css';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';
import { useRenewCodes, useSetUp, useTurnOff, useTwoFactor } from './two-factor.queries';

function TurnedOff({ isRequired, onDone }: { isRequired: boolean; onDone: (codes: string[]) => void }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const setUp = useSetUp();
  if (setUp.data) return <SetUp shown={setUp.data} onDone={onDone} onCancel={setUp.reset} />;
  return (
    <>
      <p>{t('twoFactor.off')}</p>
      {isRequired && <p>{t('twoFactor.required')}</p>}
      <div className={styles.actions}>
        <Button busy={setUp.isPending} busyLabel={t('twoFactor.preparing')} onClick={() => setUp.mutate()}>
          {t('twoFactor.turnOn')}
        </Button>
      </div>
      <SectionFailure>{setUp.error && sentence(setUp.error)}</SectionFailure>
    </>
  );
}

interface TurnedOnProps {
  readonly since: string;
  readonly codesLeft: number;
  readonly onCodes: (codes: string[]) => void;
}

function TurnedOn({ since, codesLeft, onCodes }: TurnedOnProps) {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null);
  const close = () => setAsked(null);
  const renew = useRenewCodes(onCodes);
  const turnOff = useTurnOff(() => {
    close();
    toast(t('twoFactor.turnedOff'), 'success');
  });
  return (
    <>
      <p>
        {t('twoFactor.onSince')} <Day at={since} />.{' '}
        {codesLeft > 0 ? t('twoFactor.left', { count: codesLeft }) : t('twoFactor.leftNone')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setAsked('renew')}>{t('twoFactor.renew')}</Button>
        <Button tone="margin" onClick={() => setAsked('turnOff')}>
          {t('twoFactor.turnOff')}
        </Button>
      </div>
      <ProofDialog of="renew" opened={asked === 'renew'} change={renew} onClose={close} />
      <ProofDialog of="turnOff" opened={asked === 'turnOff'} change={turnOff} onClose={close} />
    </>
  );
}

function State({ state, email }: { state: TwoFactor; email: string }) {
  const { t } = useTranslation('profile');
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={() => setCodes(null)} />;
  if (state.since) return <TurnedOn since={state.since} codesLeft={state.recovery_codes_left} onCodes={setCodes} />;
  return (
    <TurnedOff
      isRequired={state.is_required}
      onDone={(made) => {
        toast(t('twoFactor.turnedOn'), 'success');
        setCodes(made);
      }}
    />
  );
}

/** Signing in by password and a code: turned on, with recovery codes, and off. */
export function TwoFactorSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const state = useTwoFactor();
  return (
    <Section title={t('twoFactor.title')} text={t('twoFactor.text')}>
      {state.isPending && <Skeleton lines={2} />}
      {state.isError && !state.data && <Problem error={state.error} retry={state.refetch} compact />}
      {state.data && <State state={state.data} email={user.email} />}
    </Section>
  );
}
