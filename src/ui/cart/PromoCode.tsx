import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing, selectPromoRefusal } from '../../machines/cart/selectors.ts';
import { useFocusFirstControlWhenLost } from '../forms/focusRecovery.ts';
import { Button } from '../kit/Button.tsx';
import { Chip } from '../kit/Chip.tsx';
import { TextField } from '../kit/TextField.tsx';
import { notify } from '../notifications/notify.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, flexWrap, type } from '../theme/theme.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

/** The contract's limit. */
const maxCodeLength = 40;

const Form = styled.form`
  ${flexWrap}
  align-items: start;
  gap: 12px;
  & > :first-child {
    flex: 1 1 8em;
  }
  /* Aligns the button with the input, below the label. */
  & > button {
    margin-top: calc(1.25rem + 6px);
  }
`;

const Note = styled.p`
  margin-top: 8px;
  color: ${color.warning};
  ${type[13]}
`;

/** CART-23 to CART-27: one code per cart, with the reason if it does not apply at the moment. */
export const PromoCode = ({ cart: { promoCode, promoNote } }: { readonly cart: Cart }) => {
  const flow = useCartFlow();
  const containerRef = useFocusFirstControlWhenLost<HTMLDivElement>(promoCode);
  return (
    <div ref={containerRef}>
      {promoCode === null ? (
        <PromoCodeForm />
      ) : (
        <Chip
          text={promoCode}
          onRemove={() =>
            flow.send({ type: 'cart.promoCodeRemovalRequested', requestId: newKey(), promoCode })
          }
        />
      )}
      {promoNote && <Note>{promoNote}</Note>}
    </div>
  );
};

/** CART-23, CART-25: required and trimmed; the server's error shows at the field until its value changes. */
const PromoCodeForm = () => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const [code, setCode] = useState('');
  const refusal = useSelector(flow, selectPromoRefusal);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  const error = isMissing ? formMessages.required : isSent ? (refusal ?? undefined) : undefined;
  useEffect(() => {
    if (error) inputRef.current?.focus();
  }, [error]);
  // DESK-566: before the notice is painted, which is for a shopper who has left the form.
  useLayoutEffect(() => {
    if (error) notify({ kind: 'removed', text: error });
  }, [error]);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const promoCode = code.trim();
        setMissing(promoCode === '');
        setSent(promoCode !== '');
        if (promoCode === '') inputRef.current?.focus();
        else flow.send({ type: 'cart.promoCodeSubmitted', requestId: newKey(), promoCode });
      }}
    >
      <TextField
        ref={inputRef}
        label="Discount code"
        value={code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={maxCodeLength}
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
