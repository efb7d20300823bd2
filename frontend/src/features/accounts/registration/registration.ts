import { registrationFormOf, sentences } from '@shulayim/contracts';
import { ApiFailure } from '../../../platform/api/api';
import { type Problems, problemsOf } from '../../../platform/forms/form';

export interface RegistrationValues {
  name: string;
  email: string;
  role: 'author' | 'reader';
  password: string;
  confirmPassword: string;
  marketing_consent: boolean;
}

/** P §5: the default is a reader. */
export const emptyRegistration: RegistrationValues = {
  name: '',
  email: '',
  role: 'reader',
  password: '',
  confirmPassword: '',
  marketing_consent: false,
};

/**
 * Every field's sentence at once: the schema compares the passwords only when all else is right.
 *
 * @param least characters of a password on this site
 */
export function problemsOfRegistration(values: RegistrationValues, least: number): Problems {
  const parsed = registrationFormOf(least).safeParse(values);
  if (parsed.success) return {};
  const differ = values.password !== values.confirmPassword && { confirmPassword: sentences.passwordsDiffer };
  return { ...differ, ...problemsOf(parsed.error) };
}

/** The server's sentences per field stand beside their fields; a taken address belongs to the e-mail. */
export function problemsOfFailure(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return {};
  return error.code === 'email_taken' ? { email: error.message } : error.fields;
}
