import { newPasswordOf, passwordTooShort, sentences } from '@shulayim/contracts';
import type { Problems } from '../../../platform/forms/form';

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

/** P §5's sentences of a password and its repetition. @param least characters of a password on this site */
export function problemsOfNewPassword({ password, confirmPassword }: NewPasswordValues, least: number): Problems {
  const parsed = newPasswordOf(least).safeParse(password);
  return {
    ...(parsed.success ? {} : { password: parsed.error.issues[0]?.message ?? passwordTooShort(least) }),
    ...(password === confirmPassword ? {} : { confirmPassword: sentences.passwordsDiffer }),
  };
}
