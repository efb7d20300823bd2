import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One thing that happened to an author's works. */
@Entity('feed_entries')
export class FeedEntryEntity {
  @Column('uuid') id!: string;
  @PrimaryColumn('uuid', { name: 'author_id' }) authorId!: string;
  @PrimaryColumn('xid8') xid!: string;
  @PrimaryColumn('bigint') position!: string;
  @Column('text') kind!: string;
  @Column('timestamptz') at!: Date;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'part_id', nullable: true }) partId!: string | null;
  @Column('uuid', { name: 'comment_id', nullable: true }) commentId!: string | null;
  @Column('uuid', { name: 'access_id', nullable: true }) accessId!: string | null;
  /** Of the text, where it is told of one. */
  @Column('int', { nullable: true }) version!: number | null;
  @Column('text', { name: 'actor_kind' }) actorKind!: string;
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('uuid', { name: 'passage_id', nullable: true }) passageId!: string | null;
  @Column('uuid', { name: 'question_id', nullable: true }) questionId!: string | null;
  @Column('uuid', { name: 'invitation_id', nullable: true }) invitationId!: string | null;
}
