import { useSelector } from '@xstate/react';
import { stockRequestMessages } from '../../../contract/messages/stockRequests.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectConfirmed, selectFailure, selectView } from '../../machines/stockLink/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { useFocusHeadingWhenLost } from '../forms/focusRecovery.ts';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { formatSize } from '../lineItem/lineItemLabel.ts';
import { LinkButton } from '../link/LinkButton.tsx';

interface StockLinkProps {
  readonly flow: FlowActor<'stockLink'>;
}

/** STOCK-05, STOCK-09: what a link in an email about stock did, or why it does not work. */
export const StockLink = ({ flow }: StockLinkProps) => {
  const view = useSelector(flow, selectView);
  const failure = useSelector(flow, selectFailure);
  const confirmed = useSelector(flow, selectConfirmed);
  useFocusHeadingWhenLost(view);
  switch (view) {
    case 'confirmed':
      return (
        <EmptyState
          text={
            confirmed
              ? `We will email you once when ${confirmed.title}, ${formatSize(confirmed.size)}, is back.`
              : `${stockRequestMessages.confirmed}.`
          }
          action={
            confirmed && <LinkButton href={paths.product(confirmed.productId)}>See the item</LinkButton>
          }
        />
      );
    case 'ended':
      return (
        <EmptyState
          text={`${stockRequestMessages.allEnded}.`}
          action={<LinkButton href={paths.home()}>Continue shopping</LinkButton>}
        />
      );
    case 'failed':
      return (
        <ErrorState
          text={failure?.message ?? 'We could not open this link.'}
          onRetry={() => flow.send({ type: 'stockLink.retried' })}
        />
      );
    case 'invalid':
      return (
        <EmptyState
          text={stockRequestMessages.linkInvalid}
          action={<LinkButton href={paths.home()}>Continue shopping</LinkButton>}
        />
      );
    case 'busy':
      return (
        <Busy isBusy label="Opening the link" skeleton={<SkeletonBlock $height="240px" />}>
          {null}
        </Busy>
      );
  }
};
