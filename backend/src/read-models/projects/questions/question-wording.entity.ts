import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Each wording that a question has had; the answers name theirs. */
@Entity('question_wordings')
export class QuestionWordingEntity {
  @PrimaryColumn('uuid', { name: 'question_id' }) questionId!: string;
  @PrimaryColumn('int', { name: 'wording_number' }) wordingNumber!: number;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('jsonb') wording!: unknown;
}
