import styled from 'styled-components';
import { paymentTypeName } from '../../../contract/paymentTypeName.ts';
import type { CardSummary } from '../../../contract/types.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { AddressText } from '../forms/AddressText.tsx';
import { color, media, type } from '../theme/theme.ts';
import { MutedText } from '../kit/step.styles.ts';

export const ReviewBlocks = styled.div`
  display: grid;
  gap: 24px;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Block = styled.section`
  border-top: 1px solid ${color.line};
  padding-top: 16px;
  min-width: 0;
  overflow-wrap: anywhere;
  ${type[14]}
  & > h3 {
    font-weight: 600;
    ${type[16]}
    margin-bottom: 8px;
  }
`;

interface ShipmentDetailsProps {
  readonly state: CheckoutState;
  /** GUEST-34: of a guest, to whom it leads back; null for an account. */
  readonly email: string | null;
}

/** CHECK-10: name, address and delivery method. */
export const ShipmentDetails = ({ state, email }: ShipmentDetailsProps) => {
  const address = state.shippingAddress;
  return (
    <Block>
      <h3>Shipment details</h3>
      {address && <AddressText address={address} />}
      {email !== null && <p>{email}</p>}
      {state._deliveryMethod && <MutedText>{state._deliveryMethod.name}</MutedText>}
    </Block>
  );
};

/** CHECK-10: card type, holder, last digits and expiry from the provider, where present. */
export const PaymentDetails = ({ info }: { readonly info: CardSummary }) => (
  <Block>
    <h3>Payment details</h3>
    <p>{paymentTypeName(info)}</p>
    {info.cardHolder && <p>{info.cardHolder}</p>}
    {info.last4 && <p>xxxx-xxxx-xxxx-{info.last4}</p>}
    {info.expDate && <p>Expires {info.expDate}</p>}
  </Block>
);
