import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an author made of a comment in one version of the text, and what its writer says to that. */
@Entity('comment_decisions')
export class CommentDecisionEntity {
  @PrimaryColumn('uuid', { name: 'comment_id' }) commentId!: string;
  @PrimaryColumn('int') version!: number;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text') decision!: string;
  @Column('text', { nullable: true }) why!: string | null;
  @Column('text', { name: 'words_before' }) wordsBefore!: string;
  @Column('text', { name: 'words_after' }) wordsAfter!: string;
  @Column('timestamptz', { name: 'decided_at' }) decidedAt!: Date;
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('text', { name: 'answer_words', nullable: true }) answerWords!: string | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
}
