/** A mail, ready to go. All fields are encoded by the transport's library, never put together by us. */
export interface OutgoingMail {
  readonly rowId: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly references?: string;
  /** Where it comes back to when it cannot be delivered; without one, to `from`. */
  readonly returnPath?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where mails leave the program. */
export interface MailTransport {
  /**
   * Resolves when the other side has acknowledged the mail, never earlier.
   *
   * @throws MailRefused when the other side will never take it; any other error means: try again later
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Injection token. */
export const MAIL_TRANSPORT = Symbol('MailTransport');

/** The other side's 5xx answer. */
export class MailRefused extends Error {
  /** @param concernsAddress whether it is the address that is refused, not this one mail */
  constructor(
    message: string,
    readonly concernsAddress: boolean,
  ) {
    super(message);
  }
}
