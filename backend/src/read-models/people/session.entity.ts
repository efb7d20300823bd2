import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A living session: one that ended has no row. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('text', { nullable: true }) device!: string | null;
  /** Where it began: ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true }) country!: string | null;
  /** Of one that began by a passkey that is still good. */
  @Column('uuid', { name: 'passkey_id', nullable: true }) passkeyId!: string | null;
}
