import { Column, Entity, PrimaryColumn } from 'typeorm';

/** To whom a work's owner wants to hand it over. */
@Entity('project_offers')
export class ProjectOfferEntity {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'recipient_id' }) recipientId!: string;
  /** Of whoever hands it over. */
  @Column('text', { name: 'former_role' }) formerRole!: string;
  @Column('timestamptz', { name: 'offered_at' }) offeredAt!: Date;
}
