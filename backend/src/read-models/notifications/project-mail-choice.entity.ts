import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a reader is mailed about one work. */
@Entity('work_mail_choices')
export class ProjectMailChoiceEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId!: string;
  @Column('text', { nullable: true }) frequency!: string | null;
}
