import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { stockRequestMessages } from '../../../contract/messages/stockRequests.ts';
import { stockMailForm } from '../../../contract/wire/stockRequest.ts';
import type { FlowActor } from '../../machines/registry.ts';
import {
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectView,
  selectWanted,
} from '../../machines/stockRequest/selectors.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { Form, Note } from '../auth/auth.styles.ts';
import { FormError } from '../forms/FormError.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { formatSize } from '../lineItem/lineItemLabel.ts';
import { RecaptchaWidget } from '../shop/RecaptchaHost.tsx';
import { newKey } from '../shop/newKey.ts';

interface FlowProps {
  readonly flow: FlowActor<'stockRequest'>;
}

interface StockRequestProps extends FlowProps {
  readonly onClose: () => void;
}

/** STOCK-04, STOCK-05: one press for an account, an address for others. */
export const StockRequest = ({ flow, onClose }: StockRequestProps) => {
  const view = useSelector(flow, selectView);
  const { title, size } = useSelector(flow, selectWanted);
  return (
    <Form as="div">
      <p>
        {title}, {formatSize(size)}
      </p>
      {view === 'form' && <AddressForm flow={flow} />}
      {view === 'confirm' && <MailSent flow={flow} />}
      {view === 'waiting' && <Waiting flow={flow} onClose={onClose} />}
      {view === 'notWaiting' && <NotWaiting flow={flow} />}
    </Form>
  );
};

/** Takes the focus of the control that it replaces. */
const Message = ({ children }: { readonly children: ReactNode }) => {
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <p ref={messageRef} role="status" tabIndex={-1}>
      {children}
    </p>
  );
};

const AddressForm = ({ flow }: FlowProps) => {
  const isBusy = useSelector(flow, selectIsBusy);
  const failure = useSelector(flow, selectFailure);
  const { productId, size } = useSelector(flow, selectWanted);
  const { field, handleSubmit, setError } = useContractForm(stockMailForm, {
    defaultValues: { productId, size, email: useSelector(flow, selectEmail) },
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<{ email: string }>(failure, ['email'], (name, error, options) =>
    setError(name, error, options),
  );
  const submit = handleSubmit(({ email }) => flow.send({ type: 'stockRequest.submitted', email }));
  return (
    <AuthForm error={errorText} onSubmit={submit}>
      <Note>We will send you one email when it is back, and nothing else.</Note>
      <fieldset disabled={isBusy}>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      </fieldset>
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? 'Sending...' : 'Email me'}
      </Button>
      <RecaptchaWidget />
    </AuthForm>
  );
};

const OtherAddress = ({ flow }: FlowProps) => (
  <Button variant="secondary" wide onClick={() => flow.send({ type: 'stockRequest.restarted' })}>
    Use another address
  </Button>
);

const MailSent = ({ flow }: FlowProps) => (
  <>
    <Message>{stockRequestMessages.mailSent}</Message>
    <OtherAddress flow={flow} />
  </>
);

const Waiting = ({ flow, onClose }: StockRequestProps) => {
  const isBusy = useSelector(flow, selectIsBusy);
  const failure = useSelector(flow, selectFailure);
  return (
    <>
      {failure && <FormError key={failure.message} text={failure.message} />}
      <Message>{stockRequestMessages.requested}.</Message>
      <Button wide disabled={isBusy} onClick={onClose}>
        Continue shopping
      </Button>
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        onClick={() => flow.send({ type: 'stockRequest.endRequested', key: newKey() })}
      >
        Do not email me
      </Button>
    </>
  );
};

/** While the first request is sent, after it failed, and after it was ended. */
const NotWaiting = ({ flow }: FlowProps) => {
  const isBusy = useSelector(flow, selectIsBusy);
  const failure = useSelector(flow, selectFailure);
  return (
    <>
      {failure && <FormError key={failure.message} text={failure.message} />}
      {!failure && !isBusy && <Message>{stockRequestMessages.ended}.</Message>}
      <Button
        wide
        busy={isBusy}
        onClick={() => flow.send({ type: 'stockRequest.addRequested', key: newKey() })}
      >
        {isBusy ? 'Sending...' : 'Email me'}
      </Button>
      {!isBusy && <OtherAddress flow={flow} />}
    </>
  );
};
