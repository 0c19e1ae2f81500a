import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { messages } from '../../../contract/errors.ts';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing, selectPromoRefusal } from '../../machines/cart/selectors.ts';
import { useFocusOnNewcomer } from '../forms/useKeptFocus.ts';
import { Button } from '../kit/Button.tsx';
import { Chip } from '../kit/Chip.tsx';
import { TextField } from '../kit/TextField.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';

/** As long as the contract allows. */
const longestCode = 40;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 12px;
  & > :first-child {
    flex: 1 1 8em;
  }
  /* Beside the input, below the line of its label. */
  & > button {
    margin-top: calc(1.25rem + 6px);
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

/** CART-23, CART-25: required, and trimmed before it is sent; why it was refused is said at the field until another is typed. */
const CodeForm = () => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const [code, setCode] = useState('');
  const refusal = useSelector(flow, selectPromoRefusal);
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  const error = isMissing ? messages.required : isSent ? (refusal ?? undefined) : undefined;
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const promoCode = code.trim();
        setMissing(promoCode === '');
        setSent(promoCode !== '');
        if (promoCode === '') field.current?.focus();
        else flow.send({ type: 'cart.promoCodeAsked', requestId: newKey(), promoCode });
      }}
    >
      <TextField
        ref={field}
        label="Discount code"
        value={code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longestCode}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          setSent(false);
        }}
      />
      <Button type="submit" variant="secondary" disabled={isEditing}>
        Apply
      </Button>
    </Form>
  );
};
