import CalendarDays from 'lucide-react/icons/calendar-days';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import styled from 'styled-components';
import { formatCents } from '../../../contract/money.ts';
import { freeDeliveryFromCents, returnWindowDays } from '../../../contract/rules.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { NearPart } from '../kit/NearPart.tsx';
import { color, type } from '../theme/theme.ts';

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding-block: 20px;
  border-block: 1px solid ${color.line};
  ${type[14]}
  & > li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 12px;
  }
  & span {
    color: ${color.ink2};
  }
  /* Until the text of its line is there. */
  & > li:has(> div:empty) > svg {
    visibility: hidden;
  }
`;

const DeliveryEstimate = lazyPart(async () => (await import('./DeliveryEstimate.tsx')).DeliveryEstimate);

export interface DeliveryNoteProps {
  /** What the product costs, in dollars. */
  readonly goodsDollars: number;
  /** No day is promised for it then. */
  readonly isSoldOut: boolean;
}

/** When something arrives, what delivery costs and how long something can be sent back. */
export const DeliveryNote = ({ goodsDollars, isSoldOut }: DeliveryNoteProps) => (
  <List>
    {!isSoldOut && (
      <li>
        <CalendarDays aria-hidden="true" strokeWidth={1.5} size={20} />
        <NearPart height="40px">
          <DeliveryEstimate goodsDollars={goodsDollars} />
        </NearPart>
      </li>
    )}
    <li>
      <Truck aria-hidden="true" strokeWidth={1.5} size={20} />
      <p>
        Free delivery from {formatCents(freeDeliveryFromCents)} <br />
        <span>To your door, a locker or our store; you choose at checkout.</span>
      </p>
    </li>
    <li>
      <RotateCcw aria-hidden="true" strokeWidth={1.5} size={20} />
      <p>
        {returnWindowDays} days to return <br />
        <span>Unworn and with its label, for a full refund.</span>
      </p>
    </li>
  </List>
);
