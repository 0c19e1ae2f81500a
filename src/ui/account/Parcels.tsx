import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Order, OrderItem, Parcel } from '../../../contract/types.ts';
import { coloredItemLabel } from './parcelText.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { color, media, type } from '../theme/theme.ts';

const List = styled.ol`
  display: grid;
  gap: 16px;
  & > li {
    display: grid;
    gap: 4px;
    padding-left: 16px;
    border-left: 2px solid ${color.line};
    break-inside: avoid;
    overflow-wrap: anywhere;
    ${type[14]}
  }
  & .note {
    color: ${color.ink2};
    ${type[13]}
  }
  & .name {
    font-weight: 600;
  }
`;

/** Opens the carrier's page in another tab. */
const CarrierLink = styled.a`
  justify-self: start;
  text-decoration: underline;
  &:hover {
    text-decoration-thickness: 2px;
  }
  ${media.coarse} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The units of a parcel: `2 × Wool coat, Bottle, size M`. */
const describeItem = (items: readonly OrderItem[], orderItemId: string, quantity: number): string => {
  const item = items.find(({ _id }) => _id === orderItemId);
  return `${quantity} × ${item ? coloredItemLabel(item) : 'item'}`;
};

interface ParcelsProps {
  readonly order: Pick<Order, 'items' | 'parcels'>;
  readonly formatTime: (iso: string) => string;
  /** Below a parcel, such as its actions. */
  readonly renderActions?: (parcel: Parcel) => ReactNode;
}

/** DESK-302: the parcels of an order with their state, items and tracking. */
export const Parcels = ({ order: { items, parcels }, formatTime, renderActions }: ParcelsProps) => (
  <List>
    {parcels.map((parcel) => (
      <li key={parcel.number}>
        <p className="name">
          Parcel {parcel.number}: {parcel.deliveredAt === null ? 'on its way' : 'delivered'}
        </p>
        <p className="note">
          Sent {formatTime(parcel.shippedAt)}
          {parcel.deliveredAt !== null && `, delivered ${formatTime(parcel.deliveredAt)}`}
        </p>
        <ul>
          {parcel.items.map(({ orderItemId, quantity }) => (
            <li key={orderItemId}>{describeItem(items, orderItemId, quantity)}</li>
          ))}
        </ul>
        {parcel.trackingNumber !== null && <p>Tracking number {parcel.trackingNumber}</p>}
        {parcel.trackingUrl !== null && (
          <CarrierLink href={parcel.trackingUrl} target="_blank" rel="noopener noreferrer">
            Track parcel {parcel.number}
          </CarrierLink>
        )}
        {renderActions?.(parcel)}
      </li>
    ))}
  </List>
);

const Section = styled.section`
  margin-block: 16px 8px;
`;

/** The parcels on the page of an order. */
export const ParcelsSection = ({ order }: Pick<ParcelsProps, 'order'>) => (
  <Section aria-label="Parcels">
    <Parcels order={order} formatTime={useFormatDay()} />
  </Section>
);
