import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import styled from 'styled-components';
import { returnWindowDays, seller } from '../../../contract/rules.ts';
import parcel from '../artwork/thank-you.svg';
import { paths } from '../../routes/paths.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { Drawing } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { display, type } from '../theme/theme.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import { BoughtOrder } from './BoughtOrder.tsx';

const Place = styled.div`
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

const Numbered = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 600;
`;

const Mail = styled.a`
  text-decoration: underline;
`;

/** Plain http to another machine has no clipboard. */
const canCopy = () => 'clipboard' in navigator;

export interface ThankYouProps {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** CHECK-14. Reload and Back show it again; nothing is sent. */
export const ThankYou = ({ orderId, orderNumber }: ThankYouProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // Where the browser refuses, the number still stands there to be marked.
    navigator.clipboard.writeText(orderNumber).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Place>
      <Drawing $url={parcel} />
      <StepHeading>Thank you for your order!</StepHeading>
      <Numbered>
        Order #{orderNumber}
        {canCopy() && (
          <IconButton label="Copy order number" onClick={copy}>
            {isCopied ? <Check strokeWidth={1.5} size={18} /> : <Copy strokeWidth={1.5} size={18} />}
          </IconButton>
        )}
      </Numbered>
      <Announcer text={isCopied ? 'Order number copied' : ''} />
      <p>We have sent a confirmation email. We will let you know when your order has been shipped.</p>
      <LinkButton href={paths.orders()}>Go to my orders</LinkButton>
      <BoughtOrder orderId={orderId} />
      <p>
        Something does not fit? You have {returnWindowDays} days after delivery to return it from{' '}
        <TextLink href={paths.order(orderId)}>your order</TextLink>.
      </p>
      <p>
        A question? Write to <Mail href={`mailto:${seller.email}`}>{seller.email}</Mail> or see{' '}
        <TextLink href={paths.content('contact')}>how to reach us</TextLink>.
      </p>
    </Place>
  );
};
