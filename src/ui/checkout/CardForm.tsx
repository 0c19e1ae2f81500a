import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import type { CardDraft } from '../../machines/checkout/types.ts';
import { loadPaymentProvider } from '../../payments/loadPaymentProvider.ts';
import { useFormDraft } from '../forms/useFormDraft.ts';
import { TextField } from '../kit/TextField.tsx';
import { usePayments } from '../shop/ShopContext.tsx';
import { useTheme } from '../theme/useTheme.ts';
import { getCardAppearance } from '../payment/getCardAppearance.ts';
import type { PaymentActor } from './PaymentStep.tsx';
import { useRegisterPaymentForm } from './useRegisterPaymentForm.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

const Form = styled.form<{ $isHidden: boolean }>`
  display: grid;
  gap: 24px;
  /* Keeps its space until the provider's iframe is ready. */
  ${({ $isHidden }) => ($isHidden ? 'visibility: hidden;' : '')}
`;

export interface CardFormProps {
  /** Id of the form, for the submit button outside of it. */
  readonly id: string;
  readonly orderId: string;
  readonly payment: PaymentActor;
  /** Billing name for payment methods without a card holder. */
  readonly payerName: string;
  readonly isHidden: boolean;
  /** The draft, also from before a reload. */
  readonly initialValues: CardDraft | undefined;
  readonly onDraft: (draft: CardDraft) => void;
  /** The shopper chose a card after another method, or another method after a card. */
  readonly onMethodSwitched: () => void;
}

/** The payment form (CHECK-26, CHECK-32). Card data is entered in the provider's iframe; this page has the card holder's name only. */
export const CardForm = (props: CardFormProps) => {
  const paymentClient = usePayments();
  const clientSecret = paymentClient.getClientSecret(props.orderId);
  const { payment } = props;
  const { theme } = useTheme();
  const stripe = useMemo(() => loadPaymentProvider(paymentClient.provider), [paymentClient]);
  useEffect(() => {
    stripe.catch(() => payment.send({ type: 'payment.formFailed' }));
  }, [stripe, payment]);
  const appearance = useMemo(() => getCardAppearance(document.documentElement, theme), [theme]);
  // `Elements` would log a rejected promise; the payment flow shows the failure instead.
  const loadedStripe = useMemo(() => stripe.catch(() => null), [stripe]);
  if (clientSecret === undefined) return null;
  return (
    <Elements stripe={loadedStripe} options={{ clientSecret, appearance }}>
      <CardFields {...props} />
    </Elements>
  );
};

const nameFieldId = 'card-holder';

const CardFields = ({
  id,
  orderId,
  payment,
  payerName,
  isHidden,
  initialValues,
  onDraft,
  onMethodSwitched,
}: CardFormProps) => {
  const [isCardSelected, setCardSelected] = useState(true);
  const { control, watch, getValues, setValue } = useForm<CardDraft>({
    defaultValues: initialValues ?? { cardHolder: '' },
  });
  const cardHolder = useWatch({ control, name: 'cardHolder' });
  useFormDraft({ watch, getValues }, onDraft);
  const [isTouched, setTouched] = useState(false);
  const isNameMissing = isCardSelected && cardHolder.trim() === '';
  useRegisterPaymentForm(orderId);
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
          payment.send({
            type: 'payment.submitted',
            cardHolder: isCardSelected ? cardHolder.trim() : payerName,
          });
      }}
    >
      <PaymentElement
        options={{ fields: { billingDetails: { name: 'never' } } }}
        onReady={() => payment.send({ type: 'payment.formReady' })}
        onChange={({ value }) => {
          const isCard = value.type === 'card';
          if (isCard !== isCardSelected) onMethodSwitched();
          setCardSelected(isCard);
        }}
        onLoadError={() => payment.send({ type: 'payment.formFailed' })}
      />
      {isCardSelected && (
        <TextField
          id={nameFieldId}
          label="Name on card"
          autoComplete="cc-name"
          required
          value={cardHolder}
          error={isTouched && isNameMissing ? formMessages.required : undefined}
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
