import CalendarDays from 'lucide-react/icons/calendar-days';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import styled from 'styled-components';
import { returnWindowDays } from '../../../contract/rules.ts';
import { lazyComponent } from '../kit/lazyComponent.tsx';
import { LazyOnVisible } from '../kit/LazyOnVisible.tsx';
import { deliveryPriceText, useFreeFromText, useVisitorRefusal } from '../shop/useVisitorDelivery.ts';
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
  /* The icon is hidden until the lazy text renders. */
  & > li:has(> div:empty) > svg {
    visibility: hidden;
  }
`;

const DeliveryEstimate = lazyComponent(async () => (await import('./DeliveryEstimate.tsx')).DeliveryEstimate);

/** INTL-11: the standard limit, or what is true in the visitor's country. */
const FreeDelivery = () => {
  const refusal = useVisitorRefusal();
  const freeFrom = useFreeFromText();
  return refusal ?? (freeFrom === null ? deliveryPriceText : `Free delivery from ${freeFrom}`);
};

export interface DeliveryNoteProps {
  /** Price of one unit of the product in the currency of the page. */
  readonly priceDollars: number;
  /** Hides the delivery estimate. */
  readonly isSoldOut: boolean;
}

/** Delivery day, delivery cost and return period. */
export const DeliveryNote = ({ priceDollars, isSoldOut }: DeliveryNoteProps) => (
  <List>
    {!isSoldOut && (
      <li>
        <CalendarDays aria-hidden="true" strokeWidth={1.5} size={20} />
        <LazyOnVisible height="40px">
          <DeliveryEstimate priceDollars={priceDollars} />
        </LazyOnVisible>
      </li>
    )}
    <li>
      <Truck aria-hidden="true" strokeWidth={1.5} size={20} />
      <p>
        <FreeDelivery /> <br />
        <span>To your door; a locker or our store where offered.</span>
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
