import { NewPassword, sentences } from '@shulayim/contracts';
import type { Problems } from '../../../platform/forms/form';

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

/** P §5's sentences of a password and its repetition. */
export function problemsOfNewPassword({ password, confirmPassword }: NewPasswordValues): Problems {
  const parsed = NewPassword.safeParse(password);
  return {
    ...(parsed.success ? {} : { password: parsed.error.issues[0]?.message ?? sentences.passwordTooShort }),
    ...(password === confirmPassword ? {} : { confirmPassword: sentences.passwordsDiffer }),
  };
}
