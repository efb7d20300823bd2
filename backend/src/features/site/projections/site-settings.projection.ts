import { on, projection } from '@shulayim/event-sourcing';

const setAddress = (name: string): string =>
  `INSERT INTO site_settings (name, value) SELECT '${name}', rows.data->'address' FROM rows
   ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** One row per switch that was ever set; the others stand as they began. And one for each of the addresses. */
export const siteSettings = projection({
  name: 'site_settings',
  version: 1,
  tables: ['site_settings'],
  on: [
    on(
      'SiteSettingsChanged',
      `INSERT INTO site_settings (name, value)
       SELECT change.key, change.value FROM rows, jsonb_each(rows.data->'changes') AS change
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    ),
    on('SenderAddressChanged', setAddress('senderAddress')),
    on('PostalAddressChanged', setAddress('postalAddress')),
  ],
});
