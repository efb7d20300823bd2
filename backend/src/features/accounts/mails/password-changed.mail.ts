import { Injectable } from '@nestjs/common';
import { AccountNotice } from './account-notice.js';

@Injectable()
export class PasswordChangedKind extends AccountNotice {
  readonly kind = 'password_changed';
  protected readonly name = 'passwordChanged';
}
