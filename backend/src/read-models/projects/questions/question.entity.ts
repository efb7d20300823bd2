import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an author asks readers about a part, in its present wording, and where. Without a `selectionAnchor`: at the part's end. */
@Entity('questions')
export class QuestionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('int', { name: 'order_index' }) orderIndex!: number;
  @Column('int', { name: 'wording_number' }) wordingNumber!: number;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  /** Of an orphan the words that are gone from the text. */
  @Column('jsonb', { name: 'selection_anchor', nullable: true }) selectionAnchor!: unknown;
  @Column('int', { name: 'text_version', nullable: true }) textVersion!: number | null;
  @Column('text', { name: 'anchor_state', nullable: true }) anchorState!: string | null;
}
