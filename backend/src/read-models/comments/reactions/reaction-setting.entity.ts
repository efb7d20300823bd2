import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which reactions a work takes, and what its author calls them. A work without a row takes all. */
@Entity('reaction_settings')
export class ReactionSettingEntity {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('boolean', { name: 'is_on' }) isOn!: boolean;
  @Column('jsonb', { name: 'off_kinds' }) offKinds!: unknown;
  @Column('jsonb') labels!: unknown;
}
