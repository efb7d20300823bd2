import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A call that changes something, one at a time: the second press of a double click may come before the page has drawn
 * that it is busy, and is not sent.
 */
export function useSending<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      isUnderWay.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      send(variables, callbacks);
    },
    [send],
  );
  return { ...mutation, mutate };
}
