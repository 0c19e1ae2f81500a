import { describeUnrefundedDelivery } from '../../../contract/describeReceipt.ts';
import { labelOf } from '../../../contract/labelOf.ts';
import { isClosedReturn, returnStatusLabels } from '../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../contract/rules/returns.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { DetailSection, TotalsList } from '../account/detailSection.styles.ts';
import { Columns, Sidebar, StatusPanel, UserText } from '../account/detailPage.styles.ts';
import { Timeline } from '../account/Timeline.tsx';
import { Money, MoneyCurrency } from '../price/Money.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { QueryContent } from '../shop/QueryContent.tsx';
import { PlainLink, TextLink } from '../link/TextLink.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReturnItems } from './ReturnItems.tsx';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';
import { describeReturnStatus } from './returnText.ts';
import type { useReturnOrder } from './useReturnOrder.ts';

/** ROUTE-16: one return of the shopper. */
export const ReturnView = ({ returnQuery }: { readonly returnQuery: ReturnType<typeof useReturnOrder> }) => (
  <QueryContent query={returnQuery} subject="your return" failedSubject="this return">
    {(returnOrder) => <Details returnOrder={returnOrder} />}
  </QueryContent>
);

interface SectionProps {
  readonly returnOrder: ReturnOrder;
}

const RequestedOn = ({ at }: { readonly at: string }) => <span>Requested on {useFormatDay()(at)}</span>;

/** Status, instructions, items and refund. */
const Details = ({ returnOrder }: SectionProps) => (
  <MoneyCurrency value={returnOrder.currency}>
    <StatusPanel aria-label="Status">
      <div className="status">
        <ReturnStatusTag status={returnOrder.status} />
        <RequestedOn at={returnOrder.createdAt} />
      </div>
      <p>{describeReturnStatus(returnOrder)}</p>
      {returnOrder.status === 'requested' && (
        <NextSteps returnNumber={returnOrder.returnNumber} method={returnOrder.method} />
      )}
    </StatusPanel>
    <Columns>
      <section aria-labelledby="return-items">
        <SectionTitle id="return-items">Items</SectionTitle>
        <ReturnItems
          items={returnOrder.items}
          renderName={({ _id, title }) => <PlainLink href={paths.product(_id)}>{title}</PlainLink>}
          knownReason={returnOrder.returnReason}
        />
      </section>
      <Sidebar>
        <Refund returnOrder={returnOrder} />
        <DetailSection>
          <h3>Reason</h3>
          <p>{labelOf(returnOrder.returnReason)}</p>
          {returnOrder.otherReason && <UserText>{returnOrder.otherReason}</UserText>}
        </DetailSection>
        <DetailSection>
          <h3>Return method</h3>
          <p>{returnMethodNames[returnOrder.method]}</p>
        </DetailSection>
        <DetailSection>
          <h3>Order</h3>
          <p>
            <TextLink href={paths.order(returnOrder._order)}>Order #{returnOrder.orderNumber}</TextLink>
          </p>
        </DetailSection>
        <Timeline
          steps={returnOrder.timeline.map(({ status, at, note }) => ({
            name: returnStatusLabels[status],
            at,
            note,
          }))}
        />
      </Sidebar>
    </Columns>
  </MoneyCurrency>
);

/** The refund, or the expected refund until the parcel is received. */
const Refund = ({ returnOrder }: SectionProps) => {
  const { deliveryRefund, items, refundAmount, status } = returnOrder;
  const itemsAmount = items.reduce((sum, { amount }) => sum + amount, 0);
  const deliveryNote = describeUnrefundedDelivery(returnOrder);
  return (
    <>
      <TotalsList>
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
        <dd className="total">{isClosedReturn(status) ? 'None' : <Money dollars={refundAmount} />}</dd>
      </TotalsList>
      {deliveryNote && <p>{deliveryNote}</p>}
    </>
  );
};
