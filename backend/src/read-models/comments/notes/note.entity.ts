import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a reader marked for themselves. Without words it is a highlight. */
@Entity('notes')
export class NoteEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text', { name: 'selected_text' }) selectedText!: string;
  @Column('int', { name: 'selection_start', nullable: true }) selectionStart!: number | null;
  @Column('int', { name: 'selection_end', nullable: true }) selectionEnd!: number | null;
  @Column('jsonb', { name: 'selection_anchor', nullable: true }) selectionAnchor!: unknown;
  @Column('int', { name: 'text_version' }) textVersion!: number;
  @Column('text', { name: 'anchor_state' }) anchorState!: string;
  @Column('text', { name: 'note_text', nullable: true }) noteText!: string | null;
  @Column('boolean', { name: 'is_waiting' }) isWaiting!: boolean;
  @Column('timestamptz', { name: 'taken_at' }) takenAt!: Date;
}
