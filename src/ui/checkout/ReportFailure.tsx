import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Failure } from '../../../contract/failure.ts';
import { Button } from '../kit/Button.tsx';
import { useShop } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';

/** Failures that the shopper cannot mend: of the shop, the provider or the connection. */
const reportedCodes: readonly string[] = [
  'network',
  'timeout',
  'parsing',
  'unexpected',
  'internal',
  'unavailable',
  'payment_unavailable',
  'stripe_not_loaded',
  'no_order',
  'no_intent',
  'not_canceled',
  'order_unknown',
  'order_not_placed',
];

const Block = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-top: 8px;
  color: ${color.ink};
  ${type[13]}
`;

/** FUNNEL-09: lets the shopper send what happened where checkout failed through no fault of theirs; nothing elsewhere. */
export const ReportFailure = ({ failure }: { readonly failure: Failure | null }) => {
  const { sendReport } = useShop();
  const sending = useMutation({ mutationFn: sendReport });
  if (failure === null || !reportedCodes.includes(failure.code)) return null;
  if (sending.isSuccess) return <Thanks number={sending.data} />;
  return (
    <Block>
      <p>
        Send us the steps that you took in checkout, without names, addresses and card numbers, so that we can
        find the fault.
      </p>
      <Button variant="quiet" busy={sending.isPending} onClick={() => sending.mutate(failure.code)}>
        Send what happened
      </Button>
      {sending.isError && <p role="alert">We could not send it. Check your connection, then try again.</p>}
    </Block>
  );
};

/** Takes the focus of the button that it replaces. */
const Thanks = ({ number }: { readonly number: string }) => {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <Block ref={block} tabIndex={-1} role="status">
      Thank you. If you write to us, name the number {number}.
    </Block>
  );
};
