import { useState } from 'react';
import { formatDollars } from '../../../contract/money.ts';
import type { Cart } from '../../../contract/types.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { itemCount } from './itemCount.ts';

/** How far free delivery is. */
export const deliveryLine = ({ toFreeDelivery }: Cart): string =>
  toFreeDelivery > 0 ? `${formatDollars(toFreeDelivery)} to free delivery` : 'Delivery is free for this cart';

const newsOf = (cart: Cart): string =>
  cart.count === 0
    ? 'Nothing is left in your cart'
    : `${itemCount(cart.count)}, ${formatDollars(cart.total)}. ${deliveryLine(cart)}`;

interface CartNewsProps {
  readonly cart: Cart | undefined;
  /** In the drawer, which opens by itself after something was added; a page is read from its beginning instead. */
  readonly isToldOnOpening?: boolean;
}

/** Tells whoever does not see it what an edit made of the cart. It stays while lines and totals come and go. */
export const CartNews = ({ cart, isToldOnOpening = false }: CartNewsProps) => {
  const [readVersion] = useState(isToldOnOpening ? null : (cart?.version ?? null));
  return <Announcer text={cart && cart.version !== readVersion ? newsOf(cart) : ''} />;
};
