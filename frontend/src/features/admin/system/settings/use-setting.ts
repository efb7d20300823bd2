import { type AdminSite, SiteChange } from '@shulayim/contracts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '../../../../platform/api/api';
import { useSentence } from '../../../../platform/ui/states/failure';
import { problemsOf } from '../../../../platform/forms/form';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useChangeSite } from '../../page/site.queries';

interface Setting {
  readonly name: 'gate_password' | 'sender_address' | 'postal_address';
  readonly begin: string;
  /** Said when it is saved. */
  readonly saved: string;
  /** What the field says then. */
  readonly after: (answer: z.infer<typeof AdminSite>) => string;
}

/** One line of the site's settings, saved by itself: what is refused stays typed, with the reason beside it. */
export function useSetting({ name, begin, saved, after }: Setting) {
  const sentence = useSentence();
  const [value, setValue] = useState(begin);
  const [error, setError] = useState<string>();
  const changing = useChangeSite();
  const save = (given: string | null) => {
    const parsed = SiteChange.safeParse({ [name]: given });
    if (!parsed.success) return setError(problemsOf(parsed.error)[name]);
    changing.mutate(parsed.data, {
      onSuccess: (answer) => {
        setValue(after(answer));
        toast(saved, 'success');
      },
      onError: (failure) =>
        setError((failure instanceof ApiFailure ? failure.fields[name] : undefined) ?? sentence(failure)),
    });
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value);
    setError(undefined);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(value);
  };
  return { save, isSaving: changing.isPending, field: { name, value, error, onChange }, onSubmit };
}
