import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { messages } from '../../../contract/errors.ts';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing } from '../../machines/cart/selectors.ts';
import { useFocusOnNewcomer } from '../forms/useKeptFocus.ts';
import { Button } from '../kit/Button.tsx';
import { Chip } from '../kit/Chip.tsx';
import { TextField } from '../kit/TextField.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';

/** As long as the contract allows. */
const longestCode = 40;

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: 12px;
  & > button {
    margin-top: 26px;
  }
`;

const Note = styled.p`
  margin-top: 8px;
  color: ${color.warning};
  ${type[13]}
`;

/** CART-23 to CART-27: one code a cart; one that does not count at the moment says why. */
export const PromoCode = ({ cart: { promoCode, promoNote } }: { readonly cart: Cart }) => {
  const flow = useCartFlow();
  const place = useFocusOnNewcomer<HTMLDivElement>(promoCode);
  return (
    <div ref={place}>
      {promoCode === null ? (
        <CodeForm />
      ) : (
        <Chip
          text={promoCode}
          onRemove={() => flow.send({ type: 'cart.promoCodeRemovalAsked', requestId: newKey(), promoCode })}
        />
      )}
      {promoNote && <Note>{promoNote}</Note>}
    </div>
  );
};

/** CART-25: required, and trimmed before it is sent. */
const CodeForm = () => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const promoCode = code.trim();
        setRefused(promoCode === '');
        if (promoCode === '') event.currentTarget.querySelector('input')?.focus();
        else flow.send({ type: 'cart.promoCodeAsked', requestId: newKey(), promoCode });
      }}
    >
      <TextField
        label="Discount code"
        value={code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longestCode}
        error={isRefused ? messages.required : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setRefused(false);
        }}
      />
      <Button type="submit" variant="secondary" disabled={isEditing}>
        Apply
      </Button>
    </Form>
  );
};
