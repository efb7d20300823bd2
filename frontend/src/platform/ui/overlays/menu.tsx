import type { MenuProps } from '../kit/kit-menu';
import { hanging } from './hanging';

/** Opens under its button; arrows, Home, End and Escape as menus have them. */
export const Menu = hanging<MenuProps>(() => import('../kit/kit-menu').then((kit) => kit.KitMenu));
