import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An answer to a comment. */
@Entity('replies')
export class ReplyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'comment_id' }) commentId!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text', { name: 'reply_text' }) replyText!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** By an admin. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true }) hiddenAt!: Date | null;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
