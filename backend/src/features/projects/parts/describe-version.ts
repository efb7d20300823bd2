import { Injectable } from '@nestjs/common';
import type { PartVersion, VersionDescription } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { part } from '../domain/part.decider.js';
import { VersionQueries } from './versions.queries.js';

/** Which version of which part. */
export interface VersionPlace {
  readonly projectId: string;
  readonly partId: string;
  readonly n: number;
}

/** What its author calls a version of a text, and what readers are told about it. */
@Injectable()
export class DescribeVersion {
  constructor(
    private readonly versions: VersionQueries,
    private readonly store: EventStore,
  ) {}

  /** @throws NotFound when there is no such version of the caller's */
  async execute(
    { projectId, partId, n }: VersionPlace,
    { name, note }: VersionDescription,
    context: RequestContext,
  ): Promise<PartVersion> {
    const versions = () => this.versions.versions(context.authorId, projectId, partId);
    if (!(await versions()).some((one) => one.n === n)) throw new NotFound();
    await this.store.handle(
      part,
      `part-${partId}`,
      { type: 'DescribeVersion', by: context.authorId, version: n, name: unlessBlank(name), note: unlessBlank(note) },
      context.appendOptions(),
    );
    const described = (await versions()).find((one) => one.n === n);
    if (!described) throw new NotFound();
    return described;
  }
}

const unlessBlank = (words: string | null | undefined) => (words === '' ? null : words);
