import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counted opening of a part. */
@Entity('text_accesses')
export class TextAccessEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'share_id', nullable: true }) shareId!: string | null;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text', { name: 'reader_name', nullable: true }) readerName!: string | null;
  @Column('timestamptz') at!: Date;
  /** Null in the oldest: the version that stood at `at`. */
  @Column('int', { name: 'text_version', nullable: true }) textVersion!: number | null;
  /** When its reader came to the end. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
