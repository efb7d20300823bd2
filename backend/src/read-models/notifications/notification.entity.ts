import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one person was told of one event. */
@Entity('notifications')
export class NotificationEntity {
  @PrimaryColumn('uuid', { name: 'event_id' }) eventId!: string;
  @PrimaryColumn('uuid', { name: 'recipient_id' }) recipientId!: string;
  @Column('text') kind!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
  @Column('timestamptz') at!: Date;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'part_id', nullable: true }) partId!: string | null;
  @Column('uuid', { name: 'comment_id', nullable: true }) commentId!: string | null;
  @Column('uuid', { name: 'access_id', nullable: true }) accessId!: string | null;
  @Column('uuid', { name: 'invitation_id', nullable: true }) invitationId!: string | null;
  @Column('uuid', { name: 'round_reader_id', nullable: true }) roundReaderId!: string | null;
  @Column('text', { name: 'actor_kind' }) actorKind!: string;
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  /** Of what is told of one version of the text. */
  @Column('int', { nullable: true }) version!: number | null;
  @Column('boolean', { name: 'is_handled' }) isHandled!: boolean;
  /** Of a comment that came with others of several parts, sent as one review. */
  @Column('boolean', { name: 'in_review' }) inReview!: boolean;
  /** The part, or the work that was reviewed: written by the database. */
  @Column('uuid', { name: 'sitting_id', nullable: true }) sittingId!: string | null;
}
