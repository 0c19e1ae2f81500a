import styled from 'styled-components';
import { returnStatusLabels } from '../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../contract/rules.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { formatDay } from '../account/orderText.ts';
import { Days, Part, Sum } from '../account/sideLook.ts';
import { Money } from '../goods/Money.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { PlainLink, TextLink } from '../link/TextLink.tsx';
import { color, media, type } from '../theme/theme.ts';
import { NextSteps } from './NextSteps.tsx';
import { ReturnLine, ReturnLines } from './ReturnLine.tsx';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';
import { pieces, returnSentence } from './returnText.ts';
import type { useReturnOrder } from './useReturnOrder.ts';

const Standing = styled.section`
  display: grid;
  gap: 12px;
  padding: 24px;
  background: ${color.surface};
  ${type[16]}
`;

const Layout = styled.div`
  display: grid;
  gap: 32px;
  margin-top: 24px;
  ${media.from1280} {
    grid-template-columns: minmax(0, 7fr) minmax(300px, 4fr);
    gap: 64px;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  min-width: 0;
  ${type[14]}
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** ROUTE-16: one return of the shopper. */
export const ReturnView = ({ returned }: { readonly returned: ReturnType<typeof useReturnOrder> }) => (
  <Busy isBusy={returned.isPending} label="Loading your return" skeleton={<SkeletonBlock $height="420px" />}>
    {returned.data ? (
      <Details returned={returned.data} />
    ) : (
      <ErrorState
        text="This return could not be loaded."
        onRetry={() => void returned.refetch()}
        isRetrying={returned.isFetching}
      />
    )}
  </Busy>
);

interface PartProps {
  readonly returned: ReturnOrder;
}

/** Leads with the status and what to do next. */
const Details = ({ returned }: PartProps) => (
  <>
    <Standing aria-label="Status">
      <ReturnStatusTag status={returned.status} />
      <p>{returnSentence(returned)}</p>
      {returned.status === 'requested' && (
        <NextSteps returnNumber={returned.returnNumber} method={returned.method} />
      )}
    </Standing>
    <Layout>
      <section aria-labelledby="return-items">
        <SectionTitle id="return-items">Items</SectionTitle>
        <ReturnLines>
          {returned.items.map((item) => (
            <ReturnLine
              key={item.orderItemId}
              item={item}
              name={<PlainLink href={paths.product(item._product._id)}>{item._product.title}</PlainLink>}
              aside={<Money dollars={item.amount} />}
            >
              <p className="note">{pieces(item.quantity)}</p>
              {item.reason !== returned.returnReason && <p className="note">{item.reason}</p>}
            </ReturnLine>
          ))}
        </ReturnLines>
      </section>
      <Side>
        <Refund returned={returned} />
        <Part>
          <h3>Reason</h3>
          <p>{returned.returnReason}</p>
          {returned.otherReason && <Words>{returned.otherReason}</Words>}
        </Part>
        <Part>
          <h3>Return method</h3>
          <p>{returnMethodNames[returned.method]}</p>
        </Part>
        <Part>
          <h3>Order</h3>
          <p>
            <TextLink href={paths.order(returned._order)}>Order #{returned.orderNumber}</TextLink>
          </p>
        </Part>
        <Timeline returned={returned} />
      </Side>
    </Layout>
  </>
);

/** What is paid back, or expected to be while the parcel is on its way. */
const Refund = ({ returned }: PartProps) => {
  const { deliveryRefund, items, refundAmount, status } = returned;
  const itemsAmount = items.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Sum>
      <dt>Items</dt>
      <dd>
        <Money dollars={itemsAmount} />
      </dd>
      {deliveryRefund > 0 && (
        <>
          <dt>Delivery</dt>
          <dd>
            <Money dollars={deliveryRefund} />
          </dd>
        </>
      )}
      <dt className="total">{status === 'requested' ? 'Expected refund' : 'Refund'}</dt>
      <dd className="total">
        <Money dollars={refundAmount} />
      </dd>
    </Sum>
  );
};

const Timeline = ({ returned }: PartProps) => (
  <Part>
    <h3>Timeline</h3>
    <Days>
      {returned.timeline.map(({ status, at, note }) => (
        <li key={`${at} ${status}`}>
          {returnStatusLabels[status]}
          <span>
            {formatDay(at)}
            {note ? `, ${note}` : ''}
          </span>
        </li>
      ))}
    </Days>
  </Part>
);
