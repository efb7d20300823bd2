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
