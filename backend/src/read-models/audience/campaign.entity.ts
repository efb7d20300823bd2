import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail to many. */
@Entity('campaigns')
export class CampaignEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') status!: string;
  @Column('text') subject!: string;
  @Column('text') content!: string;
  @Column('boolean', { name: 'send_to_users' }) sendToUsers!: boolean;
  @Column('int') recipients!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
