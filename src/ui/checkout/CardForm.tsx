import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { messages } from '../../../contract/errors.ts';
import type { CardDraft } from '../../machines/checkout/types.ts';
import { loadPayment } from '../../payments/loadPayment.ts';
import { useDrafts } from '../forms/useDrafts.ts';
import { TextField } from '../kit/TextField.tsx';
import { usePayments } from '../shop/ShopContext.tsx';
import { useTheme } from '../theme/useTheme.ts';
import { cardAppearance } from './cardAppearance.ts';
import type { PaymentFlow } from './PaymentStep.tsx';
import { useConfirmation } from './useConfirmation.ts';

const Form = styled.form<{ $isHidden: boolean }>`
  display: grid;
  gap: 24px;
  /* In its place but out of sight until the provider's frame is ready. */
  ${({ $isHidden }) => ($isHidden ? 'visibility: hidden;' : '')}
`;

export interface CardFormProps {
  /** Of the form, for the button outside of it. */
  readonly id: string;
  readonly orderId: string;
  readonly payment: PaymentFlow;
  /** Who pays where no card with a name on it does. */
  readonly payerName: string;
  readonly isHidden: boolean;
  /** What was typed before, on this page or on one that was lost. */
  readonly begun: CardDraft | undefined;
  readonly onDraft: (draft: CardDraft) => void;
}

/**
 * The provider's form (CHECK-26, CHECK-32). Card numbers are typed into the provider's own frame; this page only holds the
 * name on the card and asks for the confirmation.
 */
export const CardForm = (props: CardFormProps) => {
  const desk = usePayments();
  const clientSecret = desk.secretOf(props.orderId);
  const { payment } = props;
  const { theme } = useTheme();
  const stripe = useMemo(() => loadPayment(desk.provider), [desk]);
  useEffect(() => {
    stripe.catch(() => payment.send({ type: 'payment.formFailed' }));
  }, [stripe, payment]);
  const appearance = useMemo(() => cardAppearance(document.documentElement, theme), [theme]);
  // `Elements` logs what it cannot load; the failure is shown by the flow instead.
  const loaded = useMemo(() => stripe.catch(() => null), [stripe]);
  if (clientSecret === undefined) return null;
  return (
    <Elements stripe={loaded} options={{ clientSecret, appearance }}>
      <Fields {...props} />
    </Elements>
  );
};

const nameFieldId = 'card-holder';

const Fields = ({ id, orderId, payment, payerName, isHidden, begun, onDraft }: CardFormProps) => {
  const [isByCard, setByCard] = useState(true);
  const { control, watch, getValues, setValue } = useForm<CardDraft>({
    defaultValues: begun ?? { cardHolder: '' },
  });
  const cardHolder = useWatch({ control, name: 'cardHolder' });
  useDrafts({ watch, getValues }, onDraft);
  const [isTouched, setTouched] = useState(false);
  const isNameMissing = isByCard && cardHolder.trim() === '';
  useConfirmation(orderId);
  return (
    <Form
      id={id}
      $isHidden={isHidden}
      aria-hidden={isHidden || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (isNameMissing) document.getElementById(nameFieldId)?.focus();
        else
          payment.send({ type: 'payment.submitted', cardHolder: isByCard ? cardHolder.trim() : payerName });
      }}
    >
      <PaymentElement
        options={{ fields: { billingDetails: { name: 'never' } } }}
        onReady={() => payment.send({ type: 'payment.formReady' })}
        onChange={({ value }) => setByCard(value.type === 'card')}
        onLoadError={() => payment.send({ type: 'payment.formFailed' })}
      />
      {isByCard && (
        <TextField
          id={nameFieldId}
          label="Name on card"
          autoComplete="cc-name"
          required
          value={cardHolder}
          error={isTouched && isNameMissing ? messages.required : undefined}
          onBlur={() => {
            setTouched(true);
            onDraft(getValues());
          }}
          onChange={(event) => setValue('cardHolder', event.target.value)}
        />
      )}
    </Form>
  );
};
