import { useSelector } from '@xstate/react';
import { guestMessages } from '../../../contract/messages/guests.ts';
import { selectFailure, selectIsClaiming, selectView } from '../../machines/orderLink/selectors.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { paths } from '../../paths/paths.ts';
import { Form, Note } from '../auth/auth.styles.ts';
import { useFocusHeadingWhenLost } from '../forms/focusRecovery.ts';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../kit/Button.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { newKey } from '../shop/newKey.ts';

interface OrderLinkProps {
  readonly flow: FlowActor<'orderLink'>;
}

/** GUEST-07, GUEST-08: while the link opens, the question to an account, or why the link does not work. */
export const OrderLink = ({ flow }: OrderLinkProps) => {
  const view = useSelector(flow, selectView);
  const failure = useSelector(flow, selectFailure);
  useFocusHeadingWhenLost(view);
  switch (view) {
    case 'question':
      return <ClaimQuestion flow={flow} />;
    case 'failed':
      return (
        <ErrorState
          text={failure?.message ?? 'We could not open your order.'}
          onRetry={() => flow.send({ type: 'orderLink.retried' })}
        />
      );
    case 'invalid':
      return (
        <EmptyState
          text={guestMessages.orderLinkInvalid}
          action={<LinkButton href={paths.findOrder()}>Find an order</LinkButton>}
        />
      );
    case 'busy':
      return (
        <Busy isBusy label="Opening your order" skeleton={<SkeletonBlock $height="240px" />}>
          {null}
        </Busy>
      );
  }
};

const ClaimQuestion = ({ flow }: OrderLinkProps) => {
  const isClaiming = useSelector(flow, selectIsClaiming);
  const failure = useSelector(flow, selectFailure);
  return (
    <Form as="div">
      {failure && <FormError key={failure.message} text={failure.message} />}
      <SectionTitle>Add this order to your account?</SectionTitle>
      <Note>
        It was placed without an account. Once it is in your account, the links in its emails stop working.
      </Note>
      <Button
        wide
        busy={isClaiming}
        onClick={() => flow.send({ type: 'orderLink.claimRequested', key: newKey() })}
      >
        {isClaiming ? 'Adding...' : 'Add to my account'}
      </Button>
      <LinkButton variant="secondary" wide href={paths.orders()}>
        Not now
      </LinkButton>
    </Form>
  );
};
