import { returnStatusLabels } from '../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../contract/rules.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { ItemLine, ItemLines } from '../account/ItemLine.tsx';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { pieces } from '../account/orderText.ts';
import { Part, Sum } from '../account/sideLook.ts';
import { Halves, Side, Standing, Typed } from '../account/standingLook.ts';
import { Timeline } from '../account/Timeline.tsx';
import { Money } from '../goods/Money.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { PlainLink, TextLink } from '../link/TextLink.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';
import { returnSentence } from './returnText.ts';
import type { useReturnOrder } from './useReturnOrder.ts';

/** ROUTE-16: one return of the shopper. */
export const ReturnView = ({ returned }: { readonly returned: ReturnType<typeof useReturnOrder> }) => (
  <Busy isBusy={returned.isPending} label="Loading your return" skeleton={<SkeletonBlock $height="420px" />}>
    {returned.data ? (
      <Details returned={returned.data} />
    ) : (
      <ErrorState
        text="We could not load this return."
        onRetry={() => void returned.refetch()}
        isRetrying={returned.isFetching}
      />
    )}
  </Busy>
);

interface PartProps {
  readonly returned: ReturnOrder;
}

const RequestedOn = ({ at }: { readonly at: string }) => <span>Requested on {useFormatDay()(at)}</span>;

/** Leads with the status and what to do next. */
const Details = ({ returned }: PartProps) => (
  <>
    <Standing aria-label="Status">
      <div className="status">
        <ReturnStatusTag status={returned.status} />
        <RequestedOn at={returned.createdAt} />
      </div>
      <p>{returnSentence(returned)}</p>
      {returned.status === 'requested' && (
        <NextSteps returnNumber={returned.returnNumber} method={returned.method} />
      )}
    </Standing>
    <Halves>
      <section aria-labelledby="return-items">
        <SectionTitle id="return-items">Items</SectionTitle>
        <ItemLines>
          {returned.items.map((item) => (
            <ItemLine
              key={item.orderItemId}
              item={item}
              name={<PlainLink href={paths.product(item._product._id)}>{item._product.title}</PlainLink>}
              aside={<Money dollars={item.amount} />}
            >
              <p className="note">{pieces(item.quantity)}</p>
              {item.reason !== returned.returnReason && <p className="note">{item.reason}</p>}
            </ItemLine>
          ))}
        </ItemLines>
      </section>
      <Side>
        <Refund returned={returned} />
        <Part>
          <h3>Reason</h3>
          <p>{returned.returnReason}</p>
          {returned.otherReason && <Typed>{returned.otherReason}</Typed>}
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
        <Timeline
          steps={returned.timeline.map(({ status, at, note }) => ({
            name: returnStatusLabels[status],
            at,
            note,
          }))}
        />
      </Side>
    </Halves>
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
