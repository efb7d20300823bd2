import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail to many. */
@Entity('campaigns')
export class CampaignEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') status!: string;
  @Column('text') subject!: string;
  @Column('text') content!: string;
  @Column('boolean', { name: 'send_to_users' }) sendToUsers!: boolean;
  /** Names that it is narrowed to; none: everybody. */
  @Column('jsonb', { default: [] }) languages!: string[];
  @Column('jsonb', { default: [] }) roles!: string[];
  @Column('int') recipients!: number;
  /** When it starts by itself; null unless it is scheduled. */
  @Column('timestamptz', { name: 'send_at', nullable: true }) sendAt!: Date | null;
  /** Why it did not, when its time had come. */
  @Column('text', { name: 'not_sent', nullable: true }) notSent!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
