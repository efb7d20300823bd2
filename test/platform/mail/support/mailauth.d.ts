/** The part of it that is used: it brings no types of its own. Source: its README. */
declare module 'mailauth/lib/dkim/verify.js' {
  interface Signature {
    readonly signingDomain: string;
    readonly selector: string;
    readonly status: { readonly result: string };
  }
  interface Options {
    /** TXT records, in place of DNS. */
    readonly resolver: (name: string) => Promise<string[][]>;
  }
  export function dkimVerify(mail: Buffer, options: Options): Promise<{ readonly results: readonly Signature[] }>;
}
