import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { comment } from '../domain/comment.decider.js';
import type { ExampleComment, ExampleComments } from '../ports/example-comments.port.js';

/** What an example of a reader says in a sample work. */
@Injectable()
export class AddExample implements ExampleComments {
  constructor(private readonly store: EventStore) {}

  async add(example: ExampleComment, options: AppendOptions): Promise<void> {
    await this.store.handle(comment, `comment-${example.commentId}`, { type: 'AddExample', ...example }, options);
  }
}
