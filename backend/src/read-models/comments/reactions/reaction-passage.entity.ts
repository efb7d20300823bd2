import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passage that somebody reacted to, and where it stands now. */
@Entity('reaction_passages')
export class ReactionPassageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'selected_text' }) selectedText!: string;
  @Column('int', { name: 'selection_start', nullable: true }) selectionStart!: number | null;
  @Column('int', { name: 'selection_end', nullable: true }) selectionEnd!: number | null;
  @Column('jsonb', { name: 'selection_anchor' }) selectionAnchor!: unknown;
  @Column('int', { name: 'text_version' }) textVersion!: number;
  @Column('text', { name: 'anchor_state' }) anchorState!: string;
}
