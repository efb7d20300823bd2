import { SetMetadata } from '@nestjs/common';
import type { Role } from '@shulayim/contracts';

/** Who may call a route. Without a decorator: any signed-in, active person. */
export type Access = 'anyone' | 'anyone-even-inactive' | 'signed-in-even-inactive' | readonly Role[];
export const accessKey = 'shulayim:access';

/** No account needed; whoever is signed in is known all the same, and refused where they are suspended. */
export const Open = () => SetMetadata(accessKey, 'anyone' satisfies Access);
/** Signing in, as whomever: what a suspended person's browser may still do besides signing out. Source: decisions §3. */
export const OpenEvenInactive = () => SetMetadata(accessKey, 'anyone-even-inactive' satisfies Access);
/** All that a suspended person may still do: sign out. */
export const EvenInactive = () => SetMetadata(accessKey, 'signed-in-even-inactive' satisfies Access);
export const Roles = (...roles: Role[]) => SetMetadata(accessKey, roles satisfies Access);
/** Author routes are open to authors and admins (P §6). */
export const AuthorsOnly = () => Roles('author', 'admin');

export const startsSessionKey = 'shulayim:starts-a-session';
/**
 * Whoever calls is somebody else afterwards, and the answer may be lost when its cookies have arrived: a repeated request
 * is known by its address instead of by its caller.
 */
export const StartsSession = () => SetMetadata(startsSessionKey, true);
