import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A decision of an admin. */
@Entity('moderation_log')
export class ModerationLogEntryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
  @Column('text') kind!: string;
  @Column('timestamptz') at!: Date;
  @Column('uuid', { name: 'admin_id', nullable: true }) adminId!: string | null;
  @Column('text', { nullable: true }) action!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { name: 'resolution_id', nullable: true }) resolutionId!: string | null;
  @Column('uuid', { name: 'report_ids', array: true }) reportIds!: string[];
  @Column('text', { nullable: true }) subject!: string | null;
  @Column('uuid', { name: 'comment_id', nullable: true }) commentId!: string | null;
  @Column('uuid', { name: 'answer_id', nullable: true }) answerId!: string | null;
  @Column('uuid', { name: 'part_id', nullable: true }) partId!: string | null;
  @Column('uuid', { name: 'project_id', nullable: true }) projectId!: string | null;
  @Column('uuid', { name: 'author_id', nullable: true }) authorId!: string | null;
  @Column('text', { name: 'writer_kind', nullable: true }) writerKind!: string | null;
  @Column('uuid', { name: 'writer_id', nullable: true }) writerId!: string | null;
}
