import { Injectable } from '@nestjs/common';
import { AccountNotice } from './account-notice.js';

@Injectable()
export class TwoFactorEnabledKind extends AccountNotice {
  readonly kind = 'two_factor_enabled';
  protected readonly name = 'twoFactorEnabled';
}

@Injectable()
export class TwoFactorDisabledKind extends AccountNotice {
  readonly kind = 'two_factor_disabled';
  protected readonly name = 'twoFactorDisabled';
}

@Injectable()
export class RecoveryCodeUsedKind extends AccountNotice {
  readonly kind = 'recovery_code_used';
  protected readonly name = 'recoveryCodeUsed';
}

@Injectable()
export class RecoveryCodesRenewedKind extends AccountNotice {
  readonly kind = 'recovery_codes_renewed';
  protected readonly name = 'recoveryCodesRenewed';
}

@Injectable()
export class PasskeyAddedKind extends AccountNotice {
  readonly kind = 'passkey_added';
  protected readonly name = 'passkeyAdded';
}

@Injectable()
export class PasskeyRemovedKind extends AccountNotice {
  readonly kind = 'passkey_removed';
  protected readonly name = 'passkeyRemoved';
}

@Injectable()
export class PasskeyBlockedKind extends AccountNotice {
  readonly kind = 'passkey_blocked';
  protected readonly name = 'passkeyBlocked';
  protected override readonly path = '/profile';
}

@Injectable()
export class ApiKeyCreatedKind extends AccountNotice {
  readonly kind = 'api_key_created';
  protected readonly name = 'apiKeyCreated';
}

@Injectable()
export class WebhookSwitchedOffKind extends AccountNotice {
  readonly kind = 'webhook_switched_off';
  protected readonly name = 'webhookSwitchedOff';
  protected override readonly path = '/profile';
}
