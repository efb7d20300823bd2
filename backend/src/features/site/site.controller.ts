import { Controller, Get, Put, type OnApplicationBootstrap } from '@nestjs/common';
import { AdminSite, SiteChange, SiteState } from '@shulayim/contracts';
import { Open, Roles } from '../../platform/auth/access.decorators.js';
import { Clock } from '../../platform/config/clock.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { addressIn } from '../../platform/mail/address-in.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ChangeSite } from './change-site.js';
import { StoredSwitches } from './stored-switches.js';

@Controller()
export class SiteController implements OnApplicationBootstrap {
  constructor(
    private readonly switches: StoredSwitches,
    private readonly changeSite: ChangeSite,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** `COMING_SOON=on|off` sets the stored switch at start (decisions §8). */
  async onApplicationBootstrap(): Promise<void> {
    const { comingSoon, isCommand } = this.settings;
    if (comingSoon === null || isCommand) return;
    const metadata = { actor: { kind: 'system', id: null }, at: this.clock.now() } as const;
    await this.changeSite.execute({ coming_soon: comingSoon }, { metadata });
  }

  @Get('site')
  @Open()
  @Answers(SiteState)
  async read() {
    return { success: true, site: await this.switches.current() };
  }

  @Get('admin/site')
  @Roles('admin')
  @Answers(AdminSite)
  async readAll() {
    const [site, { from, isOwn, postalAddress }] = await Promise.all([this.switches.current(), this.switches.sender()]);
    const sender = { address: addressIn(from), is_own: isOwn, postal_address: postalAddress };
    const { isDemo, hiddenPanelSeconds } = this.settings;
    return { success: true, site, has_demo: isDemo, hidden_panel_seconds: hiddenPanelSeconds, sender };
  }

  @Put('admin/site')
  @Roles('admin')
  @Answers(AdminSite)
  async change(@ParsedBody(SiteChange) input: SiteChange, @CurrentRequest() context: RequestContext) {
    await this.changeSite.execute(input, context.appendOptions());
    return this.readAll();
  }
}
