import { Global, Module } from '@nestjs/common';
import { MailSignatures } from './mail-signatures.js';

/** What signs, and what was signed. Global: links in mails are many features' affair. */
@Global()
@Module({ providers: [MailSignatures], exports: [MailSignatures] })
export class KeysModule {}
