import {
  type Credentials,
  Done,
  type ForgotPassword,
  LoggedIn,
  Me,
  PasskeyRequest,
  type Registration,
  type ResetPassword,
  type DemoRole,
  type SecondFactor,
  SignedIn,
  type User,
  type VerifyEmail,
} from '@shulayim/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { actionKeys, api } from '../../platform/api/api';
import { useSending } from '../../platform/queries/use-sending';
import { forgetLeaving, settleLeaving } from '../../platform/session/left-panel';
import { enterSession, refreshUser } from '../../platform/session/session';

/** Milliseconds an attempt may take. Source: P §9. */
const logInTimeoutMs = 3000;
const registrationTimeoutMs = 5000;

const signIn = async <Answer>(path: string, schema: z.ZodType<Answer>, body: Credentials | { role: DemoRole }) => {
  await settleLeaving();
  return api.post(path, schema, body, { timeoutMs: logInTimeoutMs });
};
/** From now on somebody is signed in here. */
export const beginSession = (answer: { user: User }) => {
  forgetLeaving();
  enterSession(answer);
};

/** Nobody is signed in yet where the answer has a challenge: a code is asked for next. */
export const useLogIn = () =>
  useSending({
    mutationFn: (credentials: Credentials) => signIn('/api/auth/login', LoggedIn, credentials),
    onSuccess: (answer) => {
      if ('user' in answer) beginSession(answer);
    },
  });

export const useFinishLogIn = () =>
  useSending({
    mutationFn: (given: SecondFactor) =>
      api.post('/api/auth/login/second-factor', SignedIn, given, { timeoutMs: logInTimeoutMs }),
    onSuccess: beginSession,
  });

/** The browser asks which, and for a finger, a face or a PIN: how long that takes is up to the person. */
export const useLogInByPasskey = () =>
  useSending({
    mutationFn: async () => {
      await settleLeaving();
      const { options } = await api.post('/api/auth/passkey/options', PasskeyRequest);
      const { askForPasskey } = await import('../../platform/session/passkeys');
      const response = await askForPasskey(options);
      return api.post('/api/auth/passkey', SignedIn, { response }, { timeoutMs: logInTimeoutMs });
    },
    onSuccess: beginSession,
  });

export const useDemoSignIn = () =>
  useSending({ mutationFn: (role: DemoRole) => signIn('/api/auth/demo', SignedIn, { role }), onSuccess: beginSession });

/**
 * Trying again after a lost answer registers once: the same content keeps its key. The page goes as soon as somebody is
 * signed in, so what it has to say comes before.
 */
export function useRegister(welcome: (user: User) => void) {
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (person: Registration) =>
      api.post('/api/auth/register', SignedIn, person, {
        timeoutMs: registrationTimeoutMs,
        idempotencyKey: keys.for(person),
      }),
    onSuccess: (answer) => {
      welcome(answer.user);
      enterSession(answer);
    },
  });
}

/** The same answer whether or not the address is known. Asking once more sends once more. */
export function useForgotPassword() {
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (who: ForgotPassword) =>
      api.post('/api/auth/forgot-password', Done, who, { idempotencyKey: keys.for(who) }),
    onSuccess: () => keys.done(),
  });
}

/** The link works once: a retry after a lost answer must be the same call. */
export function useResetPassword() {
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (reset: ResetPassword) =>
      api.post('/api/auth/reset-password', Done, reset, { idempotencyKey: keys.for(reset) }),
  });
}

export function useVerifyEmail() {
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (link: VerifyEmail) =>
      api.post('/api/auth/verify-email', Done, link, { idempotencyKey: keys.for(link) }),
    // The link may be another person's than the one signed in here.
    onSuccess: () =>
      api.get('/api/users/me', Me).then(
        ({ user }) => refreshUser(user),
        () => undefined,
      ),
  });
}

/** The link once more, to the signed-in person's own address. */
export const useResendVerification = () =>
  useSending({ mutationFn: () => api.post('/api/auth/verify-email/resend', Done) });
