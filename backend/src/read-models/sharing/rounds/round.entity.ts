import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A round of readers of a work. `places`: how many may come by its link; null: nobody. */
@Entity('rounds')
export class RoundEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('timestamptz', { name: 'opens_at' }) opensAt!: Date;
  @Column('timestamptz', { name: 'closes_at' }) closesAt!: Date;
  @Column('text') pace!: string;
  @Column('int', { name: 'pace_days', nullable: true }) paceDays!: number | null;
  @Column('timestamptz', { name: 'planned_at' }) plannedAt!: Date;
  @Column('timestamptz', { name: 'opened_at', nullable: true }) openedAt!: Date | null;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  /** The last part of which its readers were told that it opened by the round's days, from 0. */
  @Column('int', { name: 'last_opened_part', default: 0 }) lastOpenedPart!: number;
  /** What reminds its readers by itself; null: nothing does. */
  @Column('text', { name: 'reminder_words', nullable: true }) reminderWords!: string | null;
  @Column('int', { nullable: true }) places!: number | null;
}
