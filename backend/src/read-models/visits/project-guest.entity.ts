import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A guest of a work, who has a number there. */
@Entity('work_guests')
export class ProjectGuestEntity {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId!: string;
  @PrimaryColumn('uuid', { name: 'guest_id' }) guestId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
}
