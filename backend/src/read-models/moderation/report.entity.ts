import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a reader reported, and what was decided about it. */
@Entity('reports')
export class ReportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') subject!: string;
  @Column('uuid', { name: 'comment_id', nullable: true }) commentId!: string | null;
  @Column('uuid', { name: 'reply_id', nullable: true }) replyId!: string | null;
  @Column('uuid', { name: 'answer_id', nullable: true }) answerId!: string | null;
  @Column('uuid', { name: 'part_id', nullable: true }) partId!: string | null;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reporter_kind' }) reporterKind!: string;
  @Column('uuid', { name: 'reporter_id', nullable: true }) reporterId!: string | null;
  @Column('text') reason!: string;
  @Column('text', { nullable: true }) details!: string | null;
  @Column('text', { name: 'reporter_email', nullable: true }) reporterEmail!: string | null;
  @Column('text') status!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('text', { nullable: true }) action!: string | null;
  @Column('uuid', { name: 'resolution_id', nullable: true }) resolutionId!: string | null;
  @Column('uuid', { name: 'resolved_by', nullable: true }) resolvedBy!: string | null;
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt!: Date | null;
  @Column('text', { name: 'resolved_reason', nullable: true }) resolvedReason!: string | null;
  @Column('uuid', { name: 'writer_id', nullable: true }) writerId!: string | null;
}
