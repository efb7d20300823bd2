import { Global, Module } from '@nestjs/common';
import { LinkLookup } from './link-lookup.port.js';
import { CreateLink } from './create-link.js';
import { MailLink } from './mail-link.js';
import { MailLinkController } from './mail-link.controller.js';
import { OpenLink } from './open-link.js';
import { MoveGuestGrants } from './move-guest-grants.reaction.js';
import { OpenLinkController, SharingController } from './sharing.controller.js';
import { SharedPage } from './shared-page.js';
import { SharingLive } from './sharing.live.js';
import { SharingQueries } from './sharing.queries.js';

/** Global for `LinkLookup`, which the first HTML of a shared text asks. */
@Global()
@Module({
  controllers: [MailLinkController, SharingController, OpenLinkController],
  providers: [
    CreateLink,
    MailLink,
    OpenLink,
    SharingQueries,
    SharingLive,
    MoveGuestGrants,
    SharedPage,
    { provide: LinkLookup, useExisting: SharedPage },
  ],
  exports: [LinkLookup],
})
export class SharingModule {}
