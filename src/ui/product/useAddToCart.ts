import { useSelector } from '@xstate/react';
import { useRef, useState, type UIEvent } from 'react';
import { messages } from '../../../contract/errors.ts';
import type { Product } from '../../../contract/types.ts';
import { selectIsAddWaiting, selectIsEditing } from '../../machines/cart/selectors.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';

/**
 * The choice of a size and what follows. PROD-04: without one, the message stands beside the sizes and focus goes there. What a guest asks
 * for, the flow keeps over the sign-in (PROD-05).
 */
export const useAddToCart = <E extends HTMLElement = HTMLInputElement>(product: Product) => {
  const cart = useCartFlow();
  const isAdding = useSelector(cart, selectIsEditing);
  const firstSize = useRef<E>(null);
  const available = product.size.filter(({ quantity }) => quantity > 0);
  const [onlySize] = product.size.length === 1 ? available : [];
  const [chosen, setChosen] = useState<string | null>(onlySize?.name ?? null);
  const [error, setError] = useState<string | undefined>(undefined);

  const isWaiting = useSelector(cart, (snapshot) => selectIsAddWaiting(snapshot, product._id, chosen));

  const choose = (size: string) => {
    setChosen(size);
    setError(undefined);
  };
  /** The second click of a double click asks for nothing more. */
  const add = ({ detail }: Pick<UIEvent, 'detail'>) => {
    if (detail > 1) return;
    if (chosen === null) {
      setError(messages.selectSize);
      firstSize.current?.focus();
      return;
    }
    cart.send({
      type: 'cart.itemAsked',
      requestId: newKey(),
      piece: {
        productId: product._id,
        title: product.title,
        color: product.color,
        size: chosen,
        quantity: 1,
        unitPrice: product.discountedPrice,
      },
    });
  };
  return {
    chosen,
    choose,
    error,
    add,
    isAdding,
    isWaiting,
    isSoldOut: available.length === 0,
    firstSize,
    chosenQuantity: product.size.find(({ name }) => name === chosen)?.quantity,
  };
};
