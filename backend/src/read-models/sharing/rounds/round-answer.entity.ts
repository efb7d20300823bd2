import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a reader of a round answers to one of its questions, and to which wording. */
@Entity('round_answers')
export class RoundAnswerEntity {
  @PrimaryColumn('uuid', { name: 'round_reader_id' }) roundReaderId!: string;
  @PrimaryColumn('uuid', { name: 'question_id' }) questionId!: string;
  /** By which it is reported. The database makes it of the two. */
  @Column({ type: 'uuid', insert: false, update: false }) id!: string;
  @Column('uuid', { name: 'round_id' }) roundId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('int', { name: 'wording_number' }) wordingNumber!: number;
  @Column('jsonb', { nullable: true }) answer!: unknown;
  @Column('timestamptz', { name: 'answered_at' }) answeredAt!: Date;
  @Column('timestamptz', { name: 'hidden_at', nullable: true }) hiddenAt!: Date | null;
}
