import type { Role } from '@shulayim/contracts';

/** People that the program itself needs. */
export abstract class DemoUsers {
  /** @returns the demo people's ids, made when they are missing */
  abstract ensureDemoPeople(): Promise<Record<Role, string>>;
}
