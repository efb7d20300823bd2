import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who wrote a comment, for those who answer it. */
@Entity('notification_comments')
export class NotificationCommentEntity {
  @PrimaryColumn('uuid', { name: 'comment_id' }) commentId!: string;
  /** Null only until the read model was made again. */
  @Column('uuid', { name: 'project_id', nullable: true }) projectId!: string | null;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'writer_kind' }) writerKind!: string;
  @Column('uuid', { name: 'writer_id' }) writerId!: string;
}
