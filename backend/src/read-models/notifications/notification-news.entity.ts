import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an author announced of a part last. */
@Entity('notification_news')
export class NotificationNewsEntity {
  @PrimaryColumn('uuid', { name: 'part_id' }) partId!: string;
  @PrimaryColumn('text') kind!: string;
  @Column('uuid', { name: 'event_id' }) eventId!: string;
  /** Who published it: the author, or an editor. */
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
  @Column('timestamptz') at!: Date;
}
