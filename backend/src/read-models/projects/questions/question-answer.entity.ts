import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One reader before one question: shown to them, and answered or not. */
@Entity('question_answers')
export class QuestionAnswerEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'question_id' }) questionId!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text', { name: 'guest_name', nullable: true }) guestName!: string | null;
  @Column('timestamptz', { name: 'reached_at' }) reachedAt!: Date;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @Column('int', { name: 'wording_number', nullable: true }) wordingNumber!: number | null;
  @Column('jsonb', { nullable: true }) answer!: unknown;
  /** Out of its author's sight, whatever its reader makes of it. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true }) hiddenAt!: Date | null;
}
