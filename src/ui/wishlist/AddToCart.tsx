import { useId, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorText, inputStyles } from '../kit/field.styles.ts';
import type { useAddToCart } from '../product/useAddToCart.ts';

const Box = styled.div`
  display: grid;
  gap: 8px;
  margin-top: auto;
  padding-top: 12px;
`;

const Select = styled.select`
  ${inputStyles}
`;

interface AddToCartProps {
  readonly product: Product;
  readonly addToCart: ReturnType<typeof useAddToCart<HTMLSelectElement>>;
}

/** PROD-04, PROD-05: adds a wishlist product to the cart in the selected size; a single size needs no selection. It stays on the wishlist. */
export const AddToCart = ({ product, addToCart }: AddToCartProps) => {
  const errorId = useId();
  const { selectedSize, selectSize, error, add, isAdding, isSoldOut, firstSizeRef } = addToCart;
  // The cart is busy as a whole; only the pressed button shows it.
  const [wasAdding, setWasAdding] = useState(isAdding);
  const [isPressed, setPressed] = useState(false);
  if (wasAdding !== isAdding) {
    setWasAdding(isAdding);
    if (!isAdding) setPressed(false);
  }
  const press = (event: MouseEvent) => {
    setPressed(selectedSize !== null);
    add(event);
  };
  const label = isSoldOut ? 'Sold out' : 'Add to cart';
  return (
    <Box>
      {product.size.length > 1 && !isSoldOut && (
        <Select
          ref={firstSizeRef}
          aria-label={`Size of ${product.title}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={selectedSize ?? ''}
          onChange={(event) => selectSize(event.target.value)}
        >
          <option value="" disabled>
            Choose a size
          </option>
          {product.size.map(({ name, quantity }) => (
            <option key={name} value={name} disabled={quantity <= 0}>
              {quantity > 0 ? name : `${name}, out of stock`}
            </option>
          ))}
        </Select>
      )}
      {error && (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      )}
      <Button
        variant="secondary"
        wide
        aria-label={`${label}: ${product.title}`}
        disabled={isSoldOut}
        busy={isAdding && isPressed}
        onClick={press}
      >
        {label}
      </Button>
    </Box>
  );
};
