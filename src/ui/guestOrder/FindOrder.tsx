import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { guestMessages } from '../../../contract/messages/guests.ts';
import { findOrderBody } from '../../../contract/wire/guestOrder.ts';
import { selectIsFormOpen } from '../../machines/auth/selectors.ts';
import {
  selectFailure,
  selectIsRequested,
  selectIsRequesting,
  selectSearch,
} from '../../machines/findOrder/selectors.ts';
import type { OrderSearch } from '../../machines/findOrder/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { Form, Note } from '../auth/auth.styles.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { RecaptchaWidget } from '../shop/RecaptchaHost.tsx';
import { useAuth } from '../shop/ShopContext.tsx';

interface FindOrderProps {
  readonly flow: FlowActor<'findOrder'>;
}

/** GUEST-05: requests a mail with a link to an order. */
export const FindOrder = ({ flow }: FindOrderProps) =>
  useSelector(flow, selectIsRequested) ? <MailRequested flow={flow} /> : <SearchForm flow={flow} />;

/** Takes the focus of the removed form. */
const MailRequested = ({ flow }: FindOrderProps) => {
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <Form as="div">
      <p ref={messageRef} role="status" tabIndex={-1}>
        {guestMessages.findOrderSent}
      </p>
      <Note>Nothing there? Check your spam folder, and the number and email that you entered.</Note>
      <Button variant="secondary" wide onClick={() => flow.send({ type: 'findOrder.restarted' })}>
        Find another order
      </Button>
    </Form>
  );
};

const noValues: OrderSearch = { orderNumber: '', email: '' };

const SearchForm = ({ flow }: FindOrderProps) => {
  const isRequesting = useSelector(flow, selectIsRequesting);
  const failure = useSelector(flow, selectFailure);
  const isDialogOpen = useSelector(useAuth(), selectIsFormOpen);
  const { field, handleSubmit, setError } = useContractForm(findOrderBody, {
    defaultValues: useSelector(flow, selectSearch) ?? noValues,
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<OrderSearch>(failure, ['orderNumber', 'email'], setError);
  const submit = handleSubmit((values) => flow.send({ type: 'findOrder.submitted', ...values }));
  return (
    <AuthForm error={errorText} onSubmit={submit}>
      <Note>Did you order without an account? We will email you a link to your order.</Note>
      <fieldset disabled={isRequesting}>
        <TextField
          label="Order number"
          description="You find it in our emails."
          spellCheck={false}
          required
          {...field('orderNumber')}
        />
        <TextField
          label="Email"
          description="The one that you ordered with."
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
      </fieldset>
      <Button type="submit" wide busy={isRequesting}>
        {isRequesting ? 'Sending...' : 'Send the link'}
      </Button>
      {!isDialogOpen && <RecaptchaWidget />}
    </AuthForm>
  );
};
