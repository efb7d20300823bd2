import { SenderDomain } from './sender-domain';
import { SuppressedAddresses } from './suppressed-addresses';

/** Whether mails arrive: what receivers can see of their sender, and which addresses take none. */
export function DeliverySection() {
  return (
    <>
      <SenderDomain />
      <SuppressedAddresses />
    </>
  );
}
