import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row per account, as its owner and its readers see it. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') role!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  @Column('boolean', { name: 'email_verified' }) emailVerified!: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'last_login', nullable: true }) lastLogin!: Date | null;
  @Column('text', { name: 'avatar_url', nullable: true }) avatarUrl!: string | null;
  @Column('text', { nullable: true }) bio!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text') language!: string;
  @Column('text', { name: 'mail_frequency' }) mailFrequency!: string;
  @Column('boolean', { name: 'marketing_consent' }) marketingConsent!: boolean;
  /** False: authors are not shown how far this person has read. */
  @Column('boolean', { name: 'shares_progress' }) sharesProgress!: boolean;
  @Column('boolean', { name: 'is_first_time' }) isFirstTime!: boolean;
  @Column('timestamptz', { name: 'two_factor_since', nullable: true }) twoFactorSince!: Date | null;
  @Column('text', { name: 'suspended_reason', nullable: true }) suspendedReason!: string | null;
  @Column('timestamptz', { name: 'suspended_at', nullable: true }) suspendedAt!: Date | null;
  @Column('timestamptz', { name: 'leaving_at', nullable: true }) leavingAt!: Date | null;
}
