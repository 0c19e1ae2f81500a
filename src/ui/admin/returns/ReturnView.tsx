import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import {
  returnMovesOf,
  returnStatusLabels,
  type ReturnStatus,
} from '../../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../../contract/rules.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { paths } from '../../../routes/paths.ts';
import { Picture } from '../../goods/Picture.tsx';
import { Button } from '../../kit/Button.tsx';
import { PageTitle } from '../../kit/Heading.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { useDesk } from '../adminDesk.ts';
import { Actions, Column, Columns, Facts, Lines, Panel, Quiet } from '../adminLook.ts';
import { formatMoment } from '../adminText.ts';
import { ReadPart } from '../ReadPart.tsx';
import { useStaff } from '../useStaff.ts';
import { ReturnStatusMark } from './ReturnStatusMark.tsx';

const moveNames: { readonly [S in ReturnStatus]: string } = {
  requested: 'Requested',
  received: 'Mark as received',
  refunded: 'Refund',
};

const refundTexts = {
  asked: 'On its way',
  done: 'Paid back',
  failed: 'Refused by the payment provider',
} as const;

const Pieces = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr) auto;
    gap: 16px;
    padding-block: 12px;
  }
`;

/** ROLE-05: one return: what comes back, and what the staff does with it. */
export const ReturnView = ({ id }: { readonly id: string }) => {
  const read = useQuery(useDesk().queries.returnOrder(id));
  return (
    <>
      <PageTitle>{read.data ? `Return #${read.data.returnNumber}` : 'Return'}</PageTitle>
      <ReadPart read={read} what="this return">
        {(found) => <Details found={found} />}
      </ReadPart>
    </>
  );
};

const Details = ({ found }: { readonly found: ReturnOrder }) => (
  <>
    <ReturnStatusMark status={found.status} />
    <Columns>
      <Column>
        <MoveReturn found={found} />
        <Panel aria-labelledby="pieces">
          <h2 id="pieces">What comes back</h2>
          <Pieces>
            {found.items.map((item) => (
              <li key={item.orderItemId}>
                <Picture url={item._product.imageUrl[0] ?? ''} width={imageWidths.orderDetails} alt="" />
                <div>
                  <TextLink href={paths.adminProduct(item._product._id)}>{item._product.title}</TextLink>
                  <Quiet>
                    {item.color}, size {item.size}, {item.quantity} {item.quantity === 1 ? 'piece' : 'pieces'}
                  </Quiet>
                  <Quiet>{item.reason}</Quiet>
                </div>
                <span>{formatDollars(item.amount)}</span>
              </li>
            ))}
          </Pieces>
        </Panel>
      </Column>
      <Column>
        <Panel aria-labelledby="return-facts">
          <h2 id="return-facts">The return</h2>
          <Facts>
            <dt>Order</dt>
            <dd>
              <TextLink href={paths.adminOrder(found._order)}>#{found.orderNumber}</TextLink>
            </dd>
            <dt>Reason</dt>
            <dd>{found.otherReason ?? found.returnReason}</dd>
            <dt>Comes by</dt>
            <dd>{returnMethodNames[found.method]}</dd>
            <dt>Refund</dt>
            <dd>
              {formatDollars(found.refundAmount)}
              {found.deliveryRefund > 0 ? `, ${formatDollars(found.deliveryRefund)} of it delivery` : ''}
            </dd>
            {found.refund && (
              <>
                <dt>Payment</dt>
                <dd>
                  {refundTexts[found.refund.state]}, {formatMoment(found.refund.at)}
                </dd>
              </>
            )}
          </Facts>
        </Panel>
        <Panel aria-labelledby="return-story">
          <h2 id="return-story">What happened</h2>
          <Lines>
            {found.timeline.map(({ status, at, note }) => (
              <li key={`${at} ${status}`}>
                {returnStatusLabels[status]}
                <span>
                  {formatMoment(at)}
                  {note ? `, ${note}` : ''}
                </span>
              </li>
            ))}
          </Lines>
        </Panel>
      </Column>
    </Columns>
  </>
);

const MoveReturn = ({ found }: { readonly found: ReturnOrder }) => {
  const { ask, isWorking, isAt } = useStaff();
  // A refund that the provider refused is asked for anew by the same move.
  const hasFailed = found.refund?.state === 'failed';
  const moves = hasFailed ? ['refunded' as const] : returnMovesOf(found.status, 'admin');
  return (
    <Panel aria-labelledby="next">
      <h2 id="next">Next step</h2>
      {moves.length === 0 ? (
        <Quiet>There is no further step for this return.</Quiet>
      ) : (
        <Actions>
          {moves.map((status) => (
            <Button
              key={status}
              disabled={isWorking}
              busy={isAt('moveReturn', found._id)}
              onClick={() => ask({ kind: 'moveReturn', id: found._id, status })}
            >
              {hasFailed ? 'Refund again' : moveNames[status]}
            </Button>
          ))}
        </Actions>
      )}
    </Panel>
  );
};
