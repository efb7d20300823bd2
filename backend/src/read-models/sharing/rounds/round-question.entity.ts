import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Each wording of a question that a round asks itself; the one with the highest number is asked. */
@Entity('round_questions')
export class RoundQuestionEntity {
  @PrimaryColumn('uuid', { name: 'question_id' }) questionId!: string;
  @PrimaryColumn('int', { name: 'wording_number' }) wordingNumber!: number;
  @Column('uuid', { name: 'round_id' }) roundId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('int', { name: 'order_index' }) orderIndex!: number;
  @Column('jsonb') wording!: unknown;
}
