import { SetMetadata, applyDecorators } from '@nestjs/common';
import type { Role } from '@shulayim/contracts';
import { describedLater } from '../http/openapi/described-later.js';

/** Who may call a route. Without a decorator: any signed-in, active person. */
export type Access = 'anyone' | 'anyone-even-inactive' | 'signed-in-even-inactive' | readonly Role[];
export const accessKey = 'shulayim:access';
/** The same in the API's description, where it becomes words. */
export const accessExtension = 'x-access';

const allow = (access: Access) =>
  applyDecorators(
    SetMetadata(accessKey, access),
    describedLater(({ ApiExtension }) => ApiExtension(accessExtension, access)),
  );

/** No account needed; whoever is signed in is known all the same, and refused where they are suspended. */
export const Open = () => allow('anyone');
/** Signing in, as whomever: what a suspended person's browser may still do besides signing out. Source: decisions §3. */
export const OpenEvenInactive = () => allow('anyone-even-inactive');
/** All that a suspended person may still do: sign out. */
export const EvenInactive = () => allow('signed-in-even-inactive');
export const Roles = (...roles: Role[]) => allow(roles);
/** Author routes are open to authors and to those who look after the site (P §6). */
export const AuthorsOnly = () => Roles('author', 'moderator', 'admin');
/** Of what is decided about content: reports, and works (ADR 158). */
export const ModeratorsOnly = () => Roles('moderator', 'admin');

export const startsSessionKey = 'shulayim:starts-a-session';
/**
 * Whoever calls is somebody else afterwards, and the answer may be lost when its cookies have arrived: a repeated request
 * is known by its address instead of by its caller.
 */
export const StartsSession = () => SetMetadata(startsSessionKey, true);
