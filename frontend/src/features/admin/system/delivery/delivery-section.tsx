import { SuppressedAddresses } from './suppressed-addresses';

/** Whether mails arrive. */
export function DeliverySection() {
  return <SuppressedAddresses />;
}
