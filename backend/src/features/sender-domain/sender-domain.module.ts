import { Module } from '@nestjs/common';
import { SenderDomainController } from './sender-domain.controller.js';

/** What DNS says of the domain that mails come from. */
@Module({ controllers: [SenderDomainController] })
export class SenderDomainModule {}
