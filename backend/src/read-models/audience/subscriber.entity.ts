import type { Language } from '@shulayim/contracts/languages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody on the waiting list. */
@Entity('subscribers')
export class SubscriberEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') source!: string;
  /** Of the interface; what they are written to in, unless their account says another one. */
  @Column('text', { default: 'he' }) language!: Language;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
