/** What operators are to know of who was kept out. Noted in memory, written soon, and never waited for. */
export abstract class SecurityLog {
  /**
   * @param who tried: an account's id, or the address that has none; null where there is no account to name
   * @param from the caller's network address
   */
  abstract failedLogIn(kind: 'log_in' | 'gate', who: { userId: string } | { email: string } | null, from: string): void;
  /**
   * A call was refused since there had been too many.
   *
   * @param what a route, or the name of what was attempted
   * @param of the caller's network address; or what was attempted, by a key that tells nobody what it is
   */
  abstract limited(what: string, of: { from: string } | { key: string }): void;
}
