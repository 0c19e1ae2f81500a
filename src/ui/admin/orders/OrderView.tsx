import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { paths } from '../../../routes/paths.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { OrderItems } from '../../account/OrderItems.tsx';
import { Payment, Shipment, Totals } from '../../account/OrderSide.tsx';
import { OrderStatusTag } from '../../account/OrderStatusTag.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { LoneLink } from '../../link/TextLink.tsx';
import { type } from '../../theme/theme.ts';
import { useDesk } from '../adminDesk.ts';
import { Column, Columns, Facts, Panel } from '../adminLook.ts';
import { formatMoment, statusNames } from '../adminText.ts';
import { ReadPart } from '../ReadPart.tsx';
import { StaffLog } from '../StaffLog.tsx';
import { Story } from '../Story.tsx';
import { MoveOrder } from './MoveOrder.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefusedRefunds } from './RefusedRefunds.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  margin-top: 8px;
  ${type[14]}
`;

/** ROLE-05: one order: what it is, what can be done with it, whose it is. */
export const OrderView = ({ id }: { readonly id: string }) => {
  const read = useQuery(useDesk().queries.order(id));
  return (
    <>
      <RecordTitle title={read.data ? `Order #${read.data.order.orderNumber}` : 'Order'} />
      <ReadPart read={read} what="this order">
        {(found) => <Details found={found} />}
      </ReadPart>
    </>
  );
};

const Details = ({ found }: { readonly found: AdminOrder }) => {
  const { order, email, refundable, refused, log } = found;
  return (
    <>
      <Head>
        <OrderStatusTag status={order.status} />
        <span>Started {formatMoment(order.createdAt)}</span>
        {order.placedAt && <span>Placed {formatMoment(order.placedAt)}</span>}
      </Head>
      <Columns>
        <Column>
          <MoveOrder order={order} />
          <RefusedRefunds orderId={order._id} refused={refused} />
          <Panel aria-labelledby="items">
            <h2 id="items">Items</h2>
            <OrderItems items={order.items} />
            <Totals order={order} />
          </Panel>
        </Column>
        <Column>
          <Panel aria-labelledby="shopper">
            <h2 id="shopper">Shopper</h2>
            <Facts>
              <dt>Name</dt>
              <dd>
                {order._user.firstName} {order._user.lastName}
              </dd>
              <dt>Email</dt>
              <dd>{email}</dd>
            </Facts>
            <LoneLink href={paths.adminOrders({ q: email })}>All orders of this shopper</LoneLink>
          </Panel>
          <Panel aria-labelledby="delivery">
            <h2 id="delivery">Delivery and payment</h2>
            <Shipment order={order} />
            <Payment order={order} />
          </Panel>
          <RefundForm orderId={order._id} refundable={refundable} />
          <Story timeline={order.timeline} names={statusNames} />
          <StaffLog log={log} />
        </Column>
      </Columns>
    </>
  );
};
