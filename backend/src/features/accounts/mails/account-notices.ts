interface Notice {
  /** In the catalogue. */
  readonly name: string;
  /** Where its button leads; to a new password unless said. */
  readonly path?: string;
}

/** What happened to somebody's account, by the kind of mail that tells them. */
export const accountNotices = {
  password_changed: { name: 'passwordChanged' },
  two_factor_enabled: { name: 'twoFactorEnabled' },
  two_factor_disabled: { name: 'twoFactorDisabled' },
  recovery_code_used: { name: 'recoveryCodeUsed' },
  recovery_codes_renewed: { name: 'recoveryCodesRenewed' },
  passkey_added: { name: 'passkeyAdded' },
  passkey_removed: { name: 'passkeyRemoved' },
  passkey_blocked: { name: 'passkeyBlocked', path: '/profile' },
  identity_linked: { name: 'identityLinked', path: '/profile' },
  identity_removed: { name: 'identityRemoved' },
  api_key_created: { name: 'apiKeyCreated' },
  webhook_switched_off: { name: 'webhookSwitchedOff', path: '/profile' },
} as const satisfies Record<string, Notice>;
export type AccountNoticeKind = keyof typeof accountNotices;
export type AccountNoticeName = (typeof accountNotices)[AccountNoticeKind]['name'];
