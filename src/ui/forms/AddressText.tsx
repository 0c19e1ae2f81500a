import type { AddressReply } from '../../../contract/types.ts';
import { formatAddressLine } from './formatAddressLine.ts';

/** A read-only address: name, address line, phone number. */
export const AddressText = ({ address }: { readonly address: AddressReply }) => (
  <>
    <p>
      {address.firstName} {address.lastName}
    </p>
    <p>{formatAddressLine(address)}</p>
    {address.phone && <p>{address.phone}</p>}
  </>
);
