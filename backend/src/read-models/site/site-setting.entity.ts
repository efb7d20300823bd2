import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A switch or address of the site that was set. */
@Entity('site_settings')
export class SiteSettingEntity {
  @PrimaryColumn('text') name!: string;
  @Column('jsonb') value!: unknown;
}
