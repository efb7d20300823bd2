import {
  Done,
  type NewWebhook,
  OneWebhook,
  OneWebhookDelivery,
  type WebhookChange,
  WebhookDeliveries,
  Webhooks,
  WebhookWithSecret,
} from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionKeys, api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';

const path = '/api/users/me/webhooks';
const listKey = ['profile', 'webhooks'];
const logKey = (id: string) => [...listKey, id];

export const useWebhooks = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api.get(path, Webhooks)).webhooks });

/** What became of the last messages, once somebody looks. */
export const useDeliveries = (id: string, isLooking: boolean) =>
  useQuery({
    queryKey: logKey(id),
    queryFn: async () => (await api.get(`${path}/${id}/deliveries`, WebhookDeliveries)).deliveries,
    enabled: isLooking,
  });

function useAskAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: listKey });
}

/** A retry after a lost answer adds one address. */
export function useAddWebhook(onAdded: (secret: string) => void) {
  const askAgain = useAskAgain();
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (input: NewWebhook) => api.post(path, WebhookWithSecret, input, { idempotencyKey: keys.for(input) }),
    onSuccess: ({ secret }) => {
      keys.done();
      onAdded(secret);
      askAgain();
    },
  });
}

export function useRenewSecret(id: string, onRenewed: (secret: string) => void) {
  return useSending({
    mutationFn: () => api.post(`${path}/${id}/secret`, WebhookWithSecret),
    onSuccess: ({ secret }) => onRenewed(secret),
  });
}

export function useSwitchWebhook(id: string) {
  const askAgain = useAskAgain();
  return useSending({
    mutationFn: (is_on: boolean) => api.put(`${path}/${id}`, OneWebhook, { is_on }),
    onSettled: askAgain,
  });
}

/** The list is there with them before they are said to be. */
export function useChangeKinds(id: string, onChanged: () => void) {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (change: WebhookChange) => api.put(`${path}/${id}`, OneWebhook, change),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: listKey });
      onChanged();
    },
  });
}

export function useTestWebhook(id: string) {
  const askAgain = useAskAgain();
  return useSending({
    mutationFn: async () => (await api.post(`${path}/${id}/test`, OneWebhookDelivery)).delivery,
    onSettled: askAgain,
  });
}

export function useRemoveWebhook(id: string, onRemoved: () => void) {
  const askAgain = useAskAgain();
  return useSending({
    mutationFn: () => api.del(`${path}/${id}`, Done),
    onSuccess: onRemoved,
    onSettled: askAgain,
  });
}
