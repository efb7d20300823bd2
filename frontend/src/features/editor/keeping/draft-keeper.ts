import type { Draft, DraftChange, Part } from '@shulayim/contracts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { ApiFailure } from '../../../platform/api/api';
import type { KeptTexts } from './kept-texts';
import { type Plan, planOf } from './plan';
import { type Other, type Standing, standingOf, versionOf } from './standing';
import { type Written, isSameText, isSameWritten } from './written';

export type Saving =
  | { readonly kind: 'saved' | 'waiting' | 'saving' | 'offline' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'met'; readonly theirs: Other };

export interface WritingPage {
  /** Hands over what was typed last. */
  rest(): void;
  /** Another window's text, where this one has nothing that is not saved. */
  replaceWith(written: Written): void;
}

export interface DraftServer {
  read(): Promise<Draft | null>;
  part(): Promise<Part>;
  save(change: DraftChange): Promise<Draft | null>;
}

/** Milliseconds without typing, after which it is saved; and between two tries without an answer. */
const restMs = 1000;
const retryMs = 10_000;
/** The server tells a window of its own saves, too. Milliseconds that this is waited for. */
const echoMs = 5000;

/**
 * Saves what a window writes as its part's draft, and never over what another window saved. Until the server has it, it is kept in this
 * browser.
 */
export class DraftKeeper {
  readonly saving: StoreApi<{ readonly now: Saving }> = createStore(() => ({ now: { kind: 'saved' } as Saving }));
  readonly plan: StoreApi<Plan> = createStore(() => planOf(null));
  private written: Written;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<void> | null = null;
  private echoes: number[] = [];
  /** Until its page is drawn: of pages that were begun and not drawn, none saves. */
  private isClosed = true;
  /** What a text that this browser kept was written over, while it stands beside another one. */
  private keptOver: Pick<Standing, 'basedOn' | 'revision'> | null = null;

  constructor(
    private saved: Standing,
    private readonly server: DraftServer,
    private readonly kept: KeptTexts,
    private readonly page: WritingPage,
  ) {
    this.written = saved.written;
  }

  get standing(): Standing {
    return { ...this.saved, ...this.keptOver, written: this.written };
  }

  get isUnsaved(): boolean {
    return !isSameWritten(this.written, this.saved.written);
  }

  /** Goes on from a text that this browser kept, over that state. */
  resume({ written, basedOn, revision }: Standing, theirs: Other | null): void {
    this.written = written;
    if (!theirs) return this.change(written);
    this.keptOver = { basedOn, revision };
    this.keep();
    return this.say({ kind: 'met', theirs });
  }

  change(written: Written): void {
    this.written = written;
    if (!this.isUnsaved) {
      this.kept.drop();
      if (this.now.kind !== 'met' && !this.underWay) this.say({ kind: 'saved' });
      return;
    }
    this.keep();
    if (this.now.kind === 'met') return;
    if (this.now.kind !== 'offline') this.say({ kind: 'waiting' });
    this.schedule(restMs);
  }

  /** @returns whether the server has all of it now */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    // Whoever comes meanwhile waits as well: one text is sent once.
    while (this.underWay) await this.underWay;
    if (this.isUnsaved && this.now.kind !== 'met') await this.send();
    return !this.isUnsaved && this.now.kind !== 'met';
  }

  /** Somebody saved, discarded or published this draft. */
  async heard(): Promise<void> {
    const echo = this.echoes.shift();
    if (echo === undefined || Date.now() - echo >= echoMs) await this.look();
  }

  /** Whether the draft or the text has moved on from what this window knows. */
  async look(): Promise<void> {
    await this.underWay;
    if (this.now.kind === 'met') return;
    const draft = await this.server.read().catch(() => undefined);
    if (draft === undefined) return;
    this.plan.setState(planOf(draft));
    const isOver = draft ? draft.revision > this.saved.revision : this.saved.revision > 0;
    if (isOver) return this.meet(draft);
    const part = await this.server.part().catch(() => undefined);
    if (!part || part.text_version <= this.saved.basedOn) return;
    // Of this very draft, which ends in a moment, and is heard of then.
    if (draft && isSameText(versionOf(part, 0).written, this.written)) return;
    if (draft) return this.meetVersion(part, draft.revision);
    await this.meet(null, part);
  }

  /** The version that was published while this was written. */
  meetVersion(part: Part, revision: number): void {
    this.say({ kind: 'met', theirs: { kind: 'version', base: null, ...versionOf(part, revision) } });
  }

  /** Ends a meeting: what is written from now on goes over the other text. */
  goOn(written: Written): void {
    if (this.now.kind !== 'met') return;
    const { theirs } = this.now;
    this.saved = { written: theirs.written, basedOn: theirs.basedOn, revision: theirs.revision };
    this.keptOver = null;
    this.say({ kind: 'waiting' });
    this.change(written);
    if (this.isUnsaved) this.schedule(0);
  }

  /** The draft is no more: published or discarded. */
  end(): void {
    clearTimeout(this.timer);
    this.kept.drop();
    this.keptOver = null;
    this.saved = { ...this.saved, written: this.written };
    this.plan.setState(planOf(null));
    this.say({ kind: 'saved' });
  }

  /** The page is being left: what is not saved stays in this browser. */
  leave(): void {
    clearTimeout(this.timer);
    if (this.isUnsaved) this.keep();
    void this.flush();
  }

  /** Without its page: what is tried once more and fails stays in this browser, for the next page. */
  close(): void {
    this.leave();
    this.isClosed = true;
  }

  /** Its page is drawn, or drawn again: a part of it that had to be loaded takes the page away meanwhile. */
  open(): void {
    this.isClosed = false;
    if (this.isUnsaved && this.now.kind !== 'met') this.schedule(restMs);
  }

  /** The network is back. */
  retry(): void {
    if (this.isUnsaved && this.now.kind === 'offline') this.schedule(0);
  }

  private get now(): Saving {
    return this.saving.getState().now;
  }

  private say(now: Saving): void {
    this.saving.setState({ now });
  }

  private keep(): void {
    this.kept.keep(this.standing);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async send(): Promise<void> {
    this.underWay = this.put();
    await this.underWay;
    this.underWay = null;
    if (this.now.kind === 'saved' && this.isUnsaved) {
      this.say({ kind: 'waiting' });
      this.schedule(restMs);
    }
  }

  private async put(): Promise<void> {
    const { written } = this;
    const { basedOn, revision } = this.saved;
    if (this.now.kind !== 'offline') this.say({ kind: 'saving' });
    this.echoes.push(Date.now());
    try {
      const draft = await this.server.save({ ...written, fixes: [...written.fixes], based_on: basedOn, revision });
      this.saved = { written, basedOn, revision: draft?.revision ?? revision };
      this.plan.setState(planOf(draft));
      this.say({ kind: 'saved' });
      if (this.isUnsaved) this.keep();
      else this.kept.drop();
    } catch (failure) {
      this.echoes.pop();
      await this.failed(failure);
    }
  }

  private async failed(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === 'draft_conflict') {
      const draft = await this.server.read().catch(() => undefined);
      if (draft !== undefined) return this.meet(draft);
    }
    const isLater = failure.status === 0 || failure.status >= 500 || failure.status === 429;
    if (isLater || failure.code === 'draft_conflict') {
      this.say({ kind: 'offline' });
      this.schedule(retryMs);
      return;
    }
    const [sentence] = Object.values(failure.fields);
    this.say({ kind: 'refused', sentence: sentence ?? failure.message });
  }

  private async meet(draft: Draft | null, part?: Part): Promise<void> {
    const standing = draft ? standingOf(draft) : versionOf(part ?? (await this.server.part()), 0);
    this.page.rest();
    if (this.isUnsaved && isSameText(standing.written, this.written)) {
      this.saved = standing;
      this.say({ kind: 'saved' });
      return this.change(this.written);
    }
    if (this.isUnsaved) {
      const kind = draft ? 'window' : 'version';
      return this.say({ kind: 'met', theirs: { kind, base: this.saved.written, ...standing } });
    }
    this.saved = standing;
    this.written = standing.written;
    this.page.replaceWith(standing.written);
    return this.say({ kind: 'saved' });
  }
}
