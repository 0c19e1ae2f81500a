import type { AddressReply } from '../../../contract/types.ts';
import { addressLine } from './addressLine.ts';

/** An address to read: name, address line, phone number. */
export const AddressText = ({ address }: { readonly address: AddressReply }) => (
  <>
    <p>
      {address.firstName} {address.lastName}
    </p>
    <p>{addressLine(address)}</p>
    {address.phone && <p>{address.phone}</p>}
  </>
);
