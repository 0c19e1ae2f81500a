import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import parcel from '../artwork/thank-you.svg?url';
import { paths } from '../../routes/paths.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { display, type } from '../theme/theme.ts';
import { StepHeading } from './StepHeading.tsx';

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

/** CHECK-14. Reload and Back show it again; nothing is sent. */
export const ThankYou = ({ orderNumber }: { readonly orderNumber: string }) => {
  const [isCopied, setCopied] = useState(false);
  return (
    <Place>
      <img src={parcel} alt="" width={160} height={160} />
      <StepHeading>Thank you for your order!</StepHeading>
      <Numbered>
        Order #{orderNumber}
        <IconButton
          label={isCopied ? 'Order number copied' : 'Copy order number'}
          onClick={() => {
            void navigator.clipboard.writeText(orderNumber).then(() => setCopied(true));
          }}
        >
          {isCopied ? <Check strokeWidth={1.5} size={18} /> : <Copy strokeWidth={1.5} size={18} />}
        </IconButton>
      </Numbered>
      <p>We have sent a confirmation email. We will let you know when your order has been shipped.</p>
      <LinkButton href={paths.orders()}>Go to my orders</LinkButton>
    </Place>
  );
};
