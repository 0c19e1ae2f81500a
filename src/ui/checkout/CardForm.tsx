import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { messages } from '../../../contract/errors.ts';
import { selectIsPreparing } from '../../machines/payment/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { TextField } from '../kit/TextField.tsx';
import { usePayments } from '../shop/ShopContext.tsx';
import { cardAppearance } from './cardAppearance.ts';
import type { PaymentFlow } from './PaymentStep.tsx';

const Form = styled.form<{ $isHidden: boolean }>`
  display: grid;
  gap: 24px;
  /* Mounted but out of sight until the provider's frame is ready. */
  ${({ $isHidden }) => ($isHidden ? 'height: 0; overflow: hidden; visibility: hidden;' : '')}
`;

interface CardFormProps {
  readonly orderId: string;
  readonly payment: PaymentFlow;
  readonly isHidden: boolean;
  /** The buttons of the step. */
  readonly children: ReactNode;
}

/**
 * The provider's form (CHECK-26, CHECK-32). Card numbers are typed into the provider's own frame; this page only holds the
 * name on the card and asks for the confirmation.
 */
export const CardForm = (props: CardFormProps) => {
  const desk = usePayments();
  const clientSecret = desk.secretOf(props.orderId);
  const { payment } = props;
  const stripe = useMemo(() => desk.stripe(), [desk]);
  useEffect(() => {
    stripe.catch(() => payment.send({ type: 'payment.formFailed' }));
  }, [stripe, payment]);
  const appearance = useMemo(() => cardAppearance(document.documentElement), []);
  // `Elements` logs what it cannot load; the failure is shown by the flow instead.
  const loaded = useMemo(() => stripe.catch(() => null), [stripe]);
  if (clientSecret === undefined) return null;
  return (
    <Elements stripe={loaded} options={{ clientSecret, appearance }}>
      <Fields {...props} />
    </Elements>
  );
};

const Fields = ({ orderId, payment, isHidden, children }: CardFormProps) => {
  const desk = usePayments();
  const stripe = useStripe();
  const elements = useElements();
  const isPreparing = useSelector(payment, selectIsPreparing);
  const [cardHolder, setCardHolder] = useState('');
  const [isTouched, setTouched] = useState(false);
  const fault = isTouched && cardHolder.trim() === '' ? messages.required : undefined;

  useEffect(() => {
    if (!stripe || !elements) return undefined;
    return desk.attach(orderId, async (confirmation) => {
      const { error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: new URL(paths.checkoutSuccess(), location.origin).href,
          payment_method_data: { billing_details: { name: confirmation.cardHolder } },
        },
      });
      if (error)
        throw {
          code: error.code ?? error.type,
          message: error.message ?? messages.paymentFailed,
          status: 402,
        };
    });
  }, [desk, stripe, elements, orderId]);

  return (
    <Form
      $isHidden={isHidden}
      aria-hidden={isHidden || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (cardHolder.trim() === '') document.getElementById('card-holder')?.focus();
        else payment.send({ type: 'payment.submitted', cardHolder: cardHolder.trim() });
      }}
    >
      <TextField
        id="card-holder"
        label="Name on card"
        autoComplete="cc-name"
        required
        value={cardHolder}
        error={fault}
        onBlur={() => setTouched(true)}
        onChange={(event) => setCardHolder(event.target.value)}
      />
      <PaymentElement
        options={{ fields: { billingDetails: { name: 'never' } } }}
        onReady={() => isPreparing && payment.send({ type: 'payment.formReady' })}
        onLoadError={() => payment.send({ type: 'payment.formFailed' })}
      />
      {children}
    </Form>
  );
};
