import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import styled from 'styled-components';
import { returnWindowDays } from '../../../contract/rules.ts';
import { seller } from '../../../contract/rules/delivery.ts';
import parcel from '../artwork/thank-you.svg';
import { paths } from '../../paths/paths.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { Illustration } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { display, type } from '../theme/theme.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import { GuestSignUp } from './GuestSignUp.tsx';
import { PlacedOrderDetails } from './PlacedOrderDetails.tsx';

const Layout = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding-block: 48px;
  text-align: center;
  ${type[16]}
  & h2 {
    ${display[36]}
    margin: 0;
  }
  & > p {
    max-width: 46ch;
  }
`;

const OrderNumber = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 600;
`;

const MailLink = styled.a`
  text-decoration: underline;
`;

/** The Clipboard API needs a secure context. */
const canCopy = () => 'clipboard' in navigator;

export interface ThankYouProps {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Of a guest; null for an account, and where it is unknown. */
  readonly guestEmail: string | null;
}

/** CHECK-14. Reload and Back show it again without a request. */
export const ThankYou = ({ orderId, orderNumber, guestEmail }: ThankYouProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // If the browser refuses, the shopper can still select the number.
    navigator.clipboard.writeText(orderNumber).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Layout>
      <Illustration $url={parcel} />
      <StepHeading>Thank you for your order!</StepHeading>
      <OrderNumber>
        Order #{orderNumber}
        {canCopy() && (
          <IconButton label="Copy order number" onClick={copy}>
            {isCopied ? <Check strokeWidth={1.5} size={18} /> : <Copy strokeWidth={1.5} size={18} />}
          </IconButton>
        )}
      </OrderNumber>
      <Announcer text={isCopied ? 'Order number copied' : ''} />
      {guestEmail === null ? (
        <p>We have sent a confirmation email. We will let you know when your order has been shipped.</p>
      ) : (
        <p>
          We have sent a confirmation with a link to your order to <strong>{guestEmail}</strong>. We will let
          you know when your order has been shipped.
        </p>
      )}
      {guestEmail !== null && <GuestSignUp orderId={orderId} email={guestEmail} />}
      <LinkButton href={paths.orders()} variant={guestEmail === null ? 'primary' : 'secondary'}>
        Go to my orders
      </LinkButton>
      <PlacedOrderDetails orderId={orderId} />
      <p>
        Something does not fit? You have {returnWindowDays} days after delivery to return it from{' '}
        <TextLink href={paths.order(orderId)}>your order</TextLink>.
      </p>
      <p>
        A question? Write to <MailLink href={`mailto:${seller.email}`}>{seller.email}</MailLink> or see{' '}
        <TextLink href={paths.content('contact')}>how to reach us</TextLink>.
      </p>
    </Layout>
  );
};
