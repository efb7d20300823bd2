import { openIdFailures, type OpenIdStart, safeReturnUrl } from '@shulayim/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { settleLeaving } from '../../../platform/session/left-panel';
import { Button } from '../../../platform/ui/actions/button';
import { logInSentence } from '../entering/log-in-sentence';
import { FormFailure } from '../parts/form-failure';
import styles from '../parts/form.module.css';
import { openIdStart, useOpenIdProvider, useTakeChallenge } from './openid.queries';

/** What the provider's answer came to, as the server has it in the address of this page: a failure, or that a code is asked for. */
function useOutcome(onChallenge: (challenge: string) => void): string | null {
  const { t } = useTranslation('accounts');
  const [params, setParams] = useSearchParams();
  const says = params.get('openid');
  const take = useTakeChallenge((challenge) => {
    // Coming back from the code, nobody asks for it again.
    setParams(
      (now) => {
        now.delete('openid');
        return now;
      },
      { replace: true },
    );
    onChallenge(challenge);
  });
  const isAsked = useRef(false);
  const { mutate } = take;
  useEffect(() => {
    if (says !== 'second_factor' || isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [says, mutate]);
  const failure = openIdFailures.find((code) => code === says);
  if (failure) return t(`openId.failures.${failure}`);
  if (!take.error) return null;
  if (take.error instanceof ApiFailure && take.error.code === 'not_found') return t('openId.failures.expired');
  const sentence = logInSentence(take.error);
  return 'text' in sentence ? sentence.text : t(`logIn.failures.${sentence.key}`);
}

/**
 * The way to the provider of the site, where it has one, and what whoever is new agrees to by it.
 *
 * @param role as what somebody comes who has no account yet
 */
function OpenIdWay({ role }: Pick<OpenIdStart, 'role'>) {
  const { t } = useTranslation('accounts');
  const [params] = useSearchParams();
  const { data: name } = useOpenIdProvider();
  if (!name) return null;
  // The server answers it, which knows the provider: this is no page of ours.
  const leave = () => window.open(openIdStart(role, safeReturnUrl(params.get('returnUrl'))), '_self');
  return (
    <>
      <Button wide onClick={() => void settleLeaving().finally(leave)}>
        {t('openId.logIn', { name })}
      </Button>
      <p className={styles.agreement}>{t('openId.agreement')}</p>
    </>
  );
}

interface OpenIdLogInProps {
  /** The account asks for a code as well. */
  readonly onChallenge: (challenge: string) => void;
}

/** The same at the log-in page; and what came of having been there. */
export function OpenIdLogIn({ onChallenge }: OpenIdLogInProps) {
  const { data: name } = useOpenIdProvider();
  const failure = useOutcome(onChallenge);
  if (!name && !failure) return null;
  return (
    <div className={styles.other}>
      <FormFailure>{failure}</FormFailure>
      <OpenIdWay role="reader" />
    </div>
  );
}

/** The same at the page of registration, by the role that is chosen there. What comes of it is told at the log-in page. */
export function OpenIdRegistration({ role }: Pick<OpenIdStart, 'role'>) {
  const { data: name } = useOpenIdProvider();
  if (!name) return null;
  return (
    <div className={styles.other}>
      <OpenIdWay role={role} />
    </div>
  );
}
