import { useSelector } from '@xstate/react';
import { useRef, useState, type UIEvent } from 'react';
import type { Product } from '../../../contract/types.ts';
import { selectIsAddWaiting, selectIsEditing } from '../../machines/cart/selectors.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { messages } from '../../../contract/errors.ts';

/**
 * Size selection and adding to the cart. PROD-04: without a size, shows an error and focuses the size field. PROD-05: for a guest, the cart
 * flow keeps the request until after sign-in.
 */
export const useAddToCart = <E extends HTMLElement = HTMLInputElement>(product: Product) => {
  const cart = useCartFlow();
  const isAdding = useSelector(cart, selectIsEditing);
  const firstSizeRef = useRef<E>(null);
  const available = product.size.filter(({ quantity }) => quantity > 0);
  const [onlySize] = product.size.length === 1 ? available : [];
  const [selectedSize, setSelectedSize] = useState<string | null>(onlySize?.name ?? null);
  const [error, setError] = useState<string | undefined>(undefined);

  const isWaiting = useSelector(cart, (snapshot) => selectIsAddWaiting(snapshot, product._id, selectedSize));

  const selectSize = (size: string) => {
    setSelectedSize(size);
    setError(undefined);
  };
  /** Ignores the second click of a double click. */
  const add = ({ detail }: Pick<UIEvent, 'detail'>) => {
    if (detail > 1) return;
    if (selectedSize === null) {
      setError(messages.selectSize);
      firstSizeRef.current?.focus();
      return;
    }
    cart.send({
      type: 'cart.addRequested',
      requestId: newKey(),
      item: {
        productId: product._id,
        title: product.title,
        color: product.color,
        size: selectedSize,
        quantity: 1,
        unitPrice: product.discountedPrice,
      },
    });
  };
  return {
    selectedSize,
    selectSize,
    error,
    add,
    isAdding,
    isWaiting,
    isSoldOut: available.length === 0,
    firstSizeRef,
    selectedQuantity: product.size.find(({ name }) => name === selectedSize)?.quantity,
  };
};
