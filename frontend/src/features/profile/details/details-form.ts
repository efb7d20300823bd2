import { ProfileChange, type User } from '@shulayim/contracts';
import { type Problems, problemsOf } from '../../../platform/forms/form';

/** What the form holds; an empty string where the account has nothing. */
export interface Details {
  name: string;
  bio: string;
  country: string;
}

export const detailsOf = ({ name, bio, country }: User): Details => ({ name, bio: bio ?? '', country: country ?? '' });

/** What is sent: the fields that differ, and nothing else. What was emptied becomes nothing. */
export function changedDetails(user: User, details: Details): ProfileChange {
  const now = detailsOf(user);
  return {
    ...(details.name === now.name ? {} : { name: details.name }),
    ...(details.bio === now.bio ? {} : { bio: details.bio.trim() === '' ? null : details.bio }),
    ...(details.country === now.country ? {} : { country: details.country || null }),
  };
}

export const hasChanges = (change: ProfileChange): boolean => Object.keys(change).length > 0;

/** P §5's sentence of each field. */
export function problemsOfDetails(change: ProfileChange): Problems {
  const parsed = ProfileChange.safeParse(change);
  return parsed.success ? {} : problemsOf(parsed.error);
}
