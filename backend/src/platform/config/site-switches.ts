import type { Site } from '@shulayim/contracts';

/** The site's switches, for whatever they switch. Cheap enough to be asked on every call. */
export abstract class SiteSwitches {
  /** At most a second old; in the process that changed a switch, and where sockets are served, as of now. */
  abstract current(): Promise<Site>;
  /**
   * What mails come from: `MAIL_FROM`, or with the address that an admin has set in its place (`isOwn`); and where the
   * operator is reached by post. As old.
   */
  abstract sender(): Promise<{ from: string; isOwn: boolean; postalAddress: string | null }>;
  /** Whether this is the password of the coming-soon page's Admin prompt (decisions §4). */
  abstract opensGate(password: string): Promise<boolean>;
}
