import { useState } from 'react';
import { formatDollars } from '../../../contract/money.ts';
import type { Cart } from '../../../contract/types.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { formatItemCount } from './formatItemCount.ts';

/** Amount left to free delivery. */
export const freeDeliveryText = ({ toFreeDelivery }: Cart): string =>
  toFreeDelivery > 0 ? `${formatDollars(toFreeDelivery)} to free delivery` : 'Delivery is free for this cart';

const summarizeCart = (cart: Cart): string =>
  cart.count === 0
    ? 'Nothing is left in your cart'
    : `${formatItemCount(cart.count)}, ${formatDollars(cart.total)}. ${freeDeliveryText(cart)}`;

interface CartAnnouncerProps {
  readonly cart: Cart | undefined;
  /** True in the drawer, which opens after an item was added. A page is read from its beginning instead. */
  readonly announcesOnMount?: boolean;
}

/** Live region that announces count and total after an edit. Stays mounted while lines and totals change. */
export const CartAnnouncer = ({ cart, announcesOnMount = false }: CartAnnouncerProps) => {
  const [initialVersion] = useState(announcesOnMount ? null : (cart?.version ?? null));
  return <Announcer text={cart && cart.version !== initialVersion ? summarizeCart(cart) : ''} />;
};
