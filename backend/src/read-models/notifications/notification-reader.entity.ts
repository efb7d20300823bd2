import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when a reader knows a work or part. */
@Entity('notification_readers')
export class NotificationReaderEntity {
  @PrimaryColumn('uuid', { name: 'reader_id' }) readerId!: string;
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId!: string;
  @PrimaryColumn('uuid', { name: 'place_id' }) placeId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
}
