import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { messages } from '../../../contract/errors.ts';
import { selectIsEditing } from '../../machines/cart/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { Chip } from '../kit/Chip.tsx';
import { TextField } from '../kit/TextField.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: 12px;
  & > button {
    margin-top: 26px;
  }
`;

/** CART-23 to CART-27: one code a cart; it is trimmed before it is sent. */
export const PromoCode = ({ applied }: { readonly applied: string | null }) => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  if (applied) {
    return (
      <Chip
        text={applied}
        onRemove={() => flow.send({ type: 'cart.promoCodeRemovalAsked', requestId: newKey() })}
      />
    );
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const promoCode = code.trim();
        setRefused(promoCode === '');
        if (promoCode !== '') flow.send({ type: 'cart.promoCodeAsked', requestId: newKey(), promoCode });
      }}
    >
      <TextField
        label="Discount code"
        value={code}
        required
        autoComplete="off"
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
