import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When an author last reminded a reader of a work. */
@Entity('reader_reminders')
export class ReaderReminderEntity {
  @PrimaryColumn('uuid', { name: 'author_id' }) authorId!: string;
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId!: string;
  @PrimaryColumn('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('timestamptz', { name: 'reminded_at' }) remindedAt!: Date;
}
