import type { EmailChange, User } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Section } from '../parts/section';
import styles from '../parts/section.module.css';
import { AddressForm } from './address-form';
import { CodeForm } from './code-form';
import { ConfirmAddress } from './confirm-address';
import { PasswordForm } from './password/password-form';
import facts from './address.module.css';

type Step = { name: 'shown' } | { name: 'form' } | { name: 'password' } | { name: 'code'; change: EmailChange };

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { t: ui } = useTranslation('ui');
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t('address.email')}</dt>
        <dd>
          <bdi dir="ltr">{user.email}</bdi>{' '}
          <Badge tone={user.email_verified ? 'leaf' : 'plain'}>
            {t(user.email_verified ? 'address.verified' : 'address.unverified')}
          </Badge>
        </dd>
      </div>
      <div>
        <dt>{t('address.role')}</dt>
        <dd>{ui(`roles.${user.role}`)}</dd>
      </div>
    </dl>
  );
}

/** E-mail and role are read here; the address changes in two steps, the second of them in the new mailbox; the password in one. */
export function AddressSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const close = () => setStep({ name: 'shown' });
  return (
    <Section title={t('address.title')} text={t('address.text')}>
      <Facts user={user} />
      {!user.email_verified && step.name === 'shown' && (
        <ConfirmAddress text={t('address.unverifiedText')} action={t('address.resend')} />
      )}
      {step.name === 'shown' && (
        <div className={styles.actions}>
          <Button onClick={() => setStep({ name: 'form' })}>{t('address.change')}</Button>
          <Button onClick={() => setStep({ name: 'password' })}>{t('password.change')}</Button>
        </div>
      )}
      {step.name === 'form' && (
        <AddressForm current={user.email} onSent={(change) => setStep({ name: 'code', change })} onCancel={close} />
      )}
      {step.name === 'password' && (
        <PasswordForm
          email={user.email}
          onChanged={() => {
            toast(t('password.changed'), 'success');
            close();
          }}
          onCancel={close}
        />
      )}
      {step.name === 'code' && (
        <CodeForm
          change={step.change}
          onChanged={() => {
            toast(t('address.changed'), 'success');
            close();
          }}
          onBack={() => setStep({ name: 'form' })}
        />
      )}
    </Section>
  );
}
