import { projection } from '../../events/domain-events.js';

const setValue = (name: string, value: string): string =>
  `INSERT INTO site_settings (name, value) SELECT '${name}', coalesce(to_jsonb(${value}), 'null') FROM rows
   ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** One row per switch that was ever set; the others stand as they began. And one for each address, and for the maintenance window. */
export const siteSettings = projection({
  name: 'site_settings',
  version: 1,
  tables: ['site_settings'],
  on: {
    SiteSettingsChanged: (data) => `
       INSERT INTO site_settings (name, value)
       SELECT change.key, change.value FROM rows, jsonb_each(${data.changes}) AS change
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    SenderAddressChanged: ({ address }) => setValue('senderAddress', address),
    PostalAddressChanged: ({ address }) => setValue('postalAddress', address),
    MaintenanceWindowAnnounced: ({ window }) => setValue('maintenanceWindow', `${window}`),
    MaintenanceWindowCancelled: () => setValue('maintenanceWindow', 'NULL::jsonb'),
  },
});
