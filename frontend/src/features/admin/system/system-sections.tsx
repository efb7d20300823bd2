export { Settings } from './settings/settings';
export { OutboxSection } from './outbox/outbox-section';
export { DeliverySection } from './delivery/delivery-section';
export { ServerStatus } from './server/server-section';
export { Database } from './database/database-section';
export { Security } from './security/security-section';
