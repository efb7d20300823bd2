import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A work's settings. */
@Entity('projects')
export class ProjectEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') category!: string;
  @Column('text', { name: 'custom_category', nullable: true }) customCategory!: string | null;
  @Column('jsonb') tags!: unknown;
  @Column('text', { name: 'visibility_status' }) visibilityStatus!: string;
  @Column('text', { name: 'feedback_status' }) feedbackStatus!: string;
  @Column('boolean', { name: 'allow_comments' }) allowComments!: boolean;
  @Column('boolean', { name: 'allow_guests' }) allowGuests!: boolean;
  @Column('boolean', { name: 'allow_suggestions' }) allowSuggestions!: boolean;
  @Column('boolean', { name: 'readers_see_comments' }) readersSeeComments!: boolean;
  @Column('boolean', { name: 'readers_may_reply' }) readersMayReply!: boolean;
  @Column('text', { name: 'mail_frequency', nullable: true }) mailFrequency!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('text', { name: 'chosen_visibility' }) chosenVisibility!: string;
  @Column('text', { name: 'moderation_status', nullable: true }) moderationStatus!: string | null;
  @Column('text', { name: 'moderation_reason', nullable: true }) moderationReason!: string | null;
  @Column('boolean', { name: 'is_sample' }) isSample!: boolean;
  @Column('timestamptz', { name: 'moderated_at', nullable: true }) moderatedAt!: Date | null;
  /** When everybody could read it for the first time, whatever became of it. */
  @Column('timestamptz', { name: 'first_public_at', nullable: true }) firstPublicAt!: Date | null;
}
