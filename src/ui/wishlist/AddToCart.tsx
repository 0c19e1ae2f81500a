import { useId, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorText, inputLook } from '../kit/fieldLook.ts';
import type { useAddToCart } from '../product/useAddToCart.ts';

const Box = styled.div`
  display: grid;
  gap: 8px;
  margin-top: auto;
  padding-top: 12px;
`;

const Select = styled.select`
  ${inputLook}
`;

interface AddToCartProps {
  readonly product: Product;
  readonly choice: ReturnType<typeof useAddToCart<HTMLSelectElement>>;
}

/**
 * Adds a product of the wishlist to the cart, in the size that is chosen here; one size needs no choice (PROD-04, PROD-05). It stays on the
 * wishlist.
 */
export const AddToCart = ({ product, choice }: AddToCartProps) => {
  const errorId = useId();
  const { chosen, choose, error, add, isAdding, isSoldOut, firstSize } = choice;
  // The cart edits one thing at a time: only the button that was pressed says so.
  const [wasAdding, setWasAdding] = useState(isAdding);
  const [isPressed, setPressed] = useState(false);
  if (wasAdding !== isAdding) {
    setWasAdding(isAdding);
    if (!isAdding) setPressed(false);
  }
  const press = (event: MouseEvent) => {
    setPressed(chosen !== null);
    add(event);
  };
  const label = isSoldOut ? 'Sold out' : 'Add to cart';
  return (
    <Box>
      {product.size.length > 1 && !isSoldOut && (
        <Select
          ref={firstSize}
          aria-label={`Size of ${product.title}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={chosen ?? ''}
          onChange={(event) => choose(event.target.value)}
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
