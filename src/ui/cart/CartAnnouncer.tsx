import { useState } from 'react';
import { formatMajor } from '../../../contract/currency.ts';
import type { Cart } from '../../../contract/types.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { formatItemCount } from './formatItemCount.ts';
import { useFreeDeliveryText } from './useFreeDeliveryText.ts';

const summarizeCart = (cart: Cart, freeDeliveryText: string): string =>
  cart.count === 0
    ? 'Nothing is left in your cart'
    : `${formatItemCount(cart.count)}, ${formatMajor(cart.total, cart.currency)}. ${freeDeliveryText}`;

interface CartAnnouncerProps {
  readonly cart: Cart | undefined;
  /** True in the drawer, which opens after an item was added. A page is read from its beginning instead. */
  readonly announcesOnMount?: boolean;
}

/** Live region that announces count and total after an edit. Stays mounted while lines and totals change. */
export const CartAnnouncer = ({ cart, announcesOnMount = false }: CartAnnouncerProps) => {
  const [initialVersion] = useState(announcesOnMount ? null : (cart?.version ?? null));
  const { text } = useFreeDeliveryText(cart);
  const isChanged = cart && cart.version !== initialVersion;
  return <Announcer text={isChanged ? summarizeCart(cart, text) : ''} />;
};
