import {
  type AccountDeletion,
  Done,
  type EmailChange,
  type EmailChangeCode,
  type ForgotPassword,
  Me,
  type PasswordChange,
  type ProfileChange,
  Sessions,
} from '@shulayim/contracts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { actionKeys, api } from '../../platform/api/api';
import { useSending } from '../../platform/queries/use-sending';
import { refreshUser } from '../../platform/session/session';

/** Milliseconds; everything of a person may be much. */
const exportTimeoutMs = 120_000;
const sessionsKey = ['profile', 'sessions'];

/** A retry after a lost answer acts once; the same thing asked again after an answer acts again. */
const useKeys = () => useState(() => actionKeys())[0];

const keepUser = ({ user }: Me) => refreshUser(user);
type Me = ReturnType<typeof Me.parse>;

/** The saved profile may be older than the account: an address verified on another device, a name changed there. */
export function useFreshUser(): void {
  const { data } = useQuery({ queryKey: ['profile', 'me'], queryFn: () => api.get('/api/users/me', Me), staleTime: 0 });
  useEffect(() => {
    if (data) refreshUser(data.user);
  }, [data]);
}

export function useChangeProfile() {
  const keys = useKeys();
  return useSending({
    mutationFn: (change: ProfileChange) => api.put('/api/users/me', Me, change, { idempotencyKey: keys.for(change) }),
    onSuccess: (answer) => {
      keys.done();
      keepUser(answer);
    },
  });
}

const choicesKey = ['profile', 'choices'];

/** One after the other, however quickly they are made: none is dropped, and the last one stands. */
export function useMakeChoice(onSaved: () => void) {
  const save = useMutation({
    mutationKey: choicesKey,
    scope: { id: 'choices' },
    mutationFn: (change: ProfileChange) => api.put('/api/users/me', Me, change),
    onSuccess: (answer) => {
      keepUser(answer);
      onSaved();
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey: choicesKey, status: 'pending' },
    select: ({ state }) => state.variables as ProfileChange,
  });
  const waiting: ProfileChange = Object.assign({}, ...underWay);
  return { choose: save.mutate, error: save.error, waiting };
}

export function useRemovePicture() {
  return useSending({ mutationFn: () => api.del('/api/users/me/avatar', Me), onSuccess: keepUser });
}

export function useAskForCode() {
  const keys = useKeys();
  return useSending({
    mutationFn: (change: EmailChange) =>
      api.post('/api/users/me/email-change', Done, change, { idempotencyKey: keys.for(change) }),
    onSuccess: () => keys.done(),
  });
}

export function useConfirmCode() {
  const keys = useKeys();
  return useSending({
    mutationFn: (code: EmailChangeCode) =>
      api.post('/api/users/me/email-change/confirm', Me, code, { idempotencyKey: keys.for(code) }),
    onSuccess: keepUser,
  });
}

export const useResendVerification = () =>
  useSending({ mutationFn: () => api.post('/api/auth/verify-email/resend', Done) });

/** All other sessions end by it. */
export function useChangePassword() {
  const keys = useKeys();
  const queries = useQueryClient();
  return useSending({
    mutationFn: (change: PasswordChange) =>
      api.put('/api/users/me/password', Done, change, { idempotencyKey: keys.for(change) }),
    onSuccess: () => {
      keys.done();
      void queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

export function useAskForReset() {
  const keys = useKeys();
  return useSending({
    mutationFn: (who: ForgotPassword) =>
      api.post('/api/auth/forgot-password', Done, who, { idempotencyKey: keys.for(who) }),
    onSuccess: () => keys.done(),
  });
}

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await api.get('/api/users/me/sessions', Sessions)).sessions,
  });

export function useEndSession() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (id: string) => api.del(`/api/users/me/sessions/${id}`, Done),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** @param onGone belongs to the call, not to the page: the page is gone as soon as the live connection hears of it */
export const useEndAllSessions = (onGone: () => void) =>
  useSending({ mutationFn: () => api.del('/api/users/me/sessions', Done), onSuccess: onGone });

/** @param onGone as above */
export function useDeleteAccount(onGone: () => void) {
  const keys = useKeys();
  return useSending({
    mutationFn: (proof: AccountDeletion) => api.del('/api/users/me', Done, proof, { idempotencyKey: keys.for(proof) }),
    onSuccess: onGone,
  });
}

export const useExport = () =>
  useSending({ mutationFn: () => api.get('/api/users/me/export', undefined, { timeoutMs: exportTimeoutMs }) });
