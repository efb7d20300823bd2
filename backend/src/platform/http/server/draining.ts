import { Injectable } from '@nestjs/common';
import { Refusal } from '@shulayim/event-sourcing';

/** Whether this process has been told to end: it still serves, but whoever distributes requests is to leave it out. */
@Injectable()
export class Draining {
  private hasBegun = false;

  get isOn(): boolean {
    return this.hasBegun;
  }

  begin(): void {
    this.hasBegun = true;
  }

  /** @throws Refusal 503 `unavailable` once it has begun */
  assertReady(): void {
    if (this.hasBegun) throw new Refusal('unavailable', 503);
  }
}
