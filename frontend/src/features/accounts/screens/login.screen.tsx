import { Credentials, DemoRole, type User } from '@shulayim/contracts';
import { type FormEvent, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { inLanguage, useTranslation } from '../../../platform/i18n';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field';
import { Redirect } from '../../../platform/ui/layout/page/redirect';
import { useSite } from '../../../entities/queries/site.queries';
import { useDemoSignIn, useLogIn } from '../accounts.queries';
import { arrivalOf } from '../entering/arrival';
import { useLeadOn } from '../entering/lead-on';
import { logInSentence } from '../entering/log-in-sentence';
import { AccountPage } from '../parts/account-page';
import { ArrivalNote } from '../parts/arrival-note';
import { DemoRow } from '../parts/demo-row';
import styles from '../parts/form.module.css';
import { FormFailure } from '../parts/form-failure';
import { OpenIdLogIn } from '../openid/openid-log-in';
import { PasskeyLogIn } from '../passkey/passkey-log-in';

/** Few accounts ask for it. */
const SecondStep = lazy(() => import('../entering/second-step').then((step) => ({ default: step.SecondStep })));

const AskForLink = lazy(() => import('../link/ask-for-link').then((link) => ({ default: link.AskForLink })));
const OpenLink = lazy(() => import('../link/open-link').then((link) => ({ default: link.OpenLink })));

/** What a mailed link carries behind its `#`, which no server sees. */
const linkToken = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/** `?role=` signs a demo person in by itself, where demo mode is on; an unknown role does nothing. */
function useWantedRole(): DemoRole | null {
  const [params] = useSearchParams();
  const role = DemoRole.safeParse(params.get('role'));
  return role.success ? role.data : null;
}

function useAutoSignIn(
  wanted: DemoRole | null,
  user: User | null,
  isReady: boolean,
  signIn: (role: DemoRole) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || !wanted || user?.role === wanted || isDone.current) return;
    isDone.current = true;
    signIn(wanted);
  }, [isReady, wanted, user, signIn]);
}

export function LoginScreen() {
  const { t } = useTranslation('accounts');
  const { user, isChecking, targetOf, keepWay } = useLeadOn();
  const site = useSite();
  const logIn = useLogIn();
  const demo = useDemoSignIn();
  const wanted = useWantedRole();
  const { state, hash } = useLocation();
  const [token, setToken] = useState(() => linkToken(hash));
  const [asksForLink, setAsksForLink] = useState(false);
  const [proven, setProven] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(() => arrivalOf(state).email);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  useAutoSignIn(wanted, user, site.data?.demo === true && !isChecking, demo.mutate);

  if (user && (!wanted || user.role === wanted)) return <Redirect to={targetOf(user)} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    demo.reset();
    const credentials = Credentials.safeParse({ email, password });
    setMissing(credentials.success ? null : inLanguage(credentials.error.issues[0]?.message ?? ''));
    if (credentials.success) return logIn.mutate(credentials.data);
    logIn.reset();
    focusFirstProblem(form.current, problemsOf(credentials.error));
  };
  const error = logIn.error ?? demo.error;
  const refused = error instanceof ApiFailure ? error.fields : {};
  const sentence = error && logInSentence(error);
  const challenge = proven ?? (logIn.data && 'challenge' in logIn.data ? logIn.data.challenge : null);
  const toPassword = (why: string | null) => {
    logIn.reset();
    setProven(null);
    setToken(null);
    setAsksForLink(false);
    setPassword('');
    setMissing(why);
  };
  const told = missing ?? (sentence && ('text' in sentence ? sentence.text : t(`logIn.failures.${sentence.key}`)));

  return (
    <AccountPage
      title={t('logIn.title')}
      text={t(challenge ? 'secondFactor.text' : asksForLink ? 'link.text' : 'logIn.text')}
      quote={t('logIn.quote')}
      note={t('logIn.note')}
      below={
        <span>
          {t('logIn.noAccount')} <Link to={keepWay('/register')}>{t('logIn.register')}</Link>
        </span>
      }
    >
      {challenge ? (
        <Suspense>
          <SecondStep challenge={challenge} onBack={toPassword} />
        </Suspense>
      ) : token !== null ? (
        <Suspense>
          <OpenLink
            token={token}
            onChallenge={setProven}
            onAskAgain={() => {
              setToken(null);
              setAsksForLink(true);
            }}
          />
        </Suspense>
      ) : asksForLink ? (
        <Suspense>
          <AskForLink email={email} onEmail={setEmail} onBack={() => toPassword(null)} />
        </Suspense>
      ) : (
        <>
          <ArrivalNote />
          <form ref={form} className={styles.form} onSubmit={submit} noValidate>
            <TextField
              name="email"
              type="email"
              label={t('email')}
              autoComplete="username"
              inputMode="email"
              value={email}
              error={refused['email']}
              onChange={(event) => setEmail(event.target.value)}
            />
            <PasswordField
              name="password"
              label={t('password')}
              autoComplete="current-password"
              value={password}
              error={refused['password']}
              onChange={(event) => setPassword(event.target.value)}
            />
            <div className={styles.beside}>
              <Link to={keepWay('/forgot-password')} state={{ email }}>
                {t('logIn.forgot')}
              </Link>
            </div>
            <FormFailure>{told}</FormFailure>
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              busy={logIn.isPending}
              busyLabel={t('logIn.busy')}
            >
              {t('logIn.submit')}
            </Button>
          </form>
          {site.data?.log_in_links && (
            <div className={styles.other}>
              <Button wide onClick={() => setAsksForLink(true)}>
                {t('link.ask')}
              </Button>
            </div>
          )}
          <OpenIdLogIn onChallenge={setProven} />
          <PasskeyLogIn
            onAsk={() => {
              setMissing(null);
              logIn.reset();
              demo.reset();
            }}
          />
          {site.data?.demo && (
            <DemoRow
              busyRole={demo.isPending ? demo.variables : null}
              onChoose={(role) => {
                setMissing(null);
                logIn.reset();
                demo.mutate(role);
              }}
            />
          )}
        </>
      )}
    </AccountPage>
  );
}
