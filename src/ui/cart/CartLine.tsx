import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import { maximumLineQuantity } from '../../../contract/rules.ts';
import type { CartItem } from '../../../contract/types.ts';
import {
  selectIsEditing,
  selectRequestedQuantity,
  selectWaitingChanges,
} from '../../machines/cart/selectors.ts';
import type { NewCartItem } from '../../machines/cart/types.ts';
import { paths } from '../../paths/paths.ts';
import { Money } from '../price/Money.tsx';
import { Picture } from '../picture/Picture.tsx';
import { lineItemLabel } from '../lineItem/lineItemLabel.ts';
import { QuantityStepper } from '../kit/QuantityStepper.tsx';
import { useRestoreFocusAfterBusy } from '../forms/focusRecovery.ts';
import { LargeTargetLink, PlainLink } from '../link/TextLink.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, flexWrap, type } from '../theme/theme.ts';
import { LineChange } from './LineChange.tsx';

const Row = styled.li<{ $picture: number }>`
  display: grid;
  grid-template-columns: ${({ $picture }) => `min(${$picture}px, 32%)`} minmax(0, 1fr);
  gap: 16px;
  padding-block: 16px;
  border-bottom: 1px solid ${color.line};
`;

const Details = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  ${type[14]}
  & > .first {
    ${flexWrap}
    justify-content: space-between;
    gap: 0 16px;
    font-weight: 500;
    overflow-wrap: anywhere;
    & > a {
      flex: 1;
      min-width: min(8em, 100%);
    }
  }
  & > .note {
    color: ${color.ink2};
    ${type[13]}
  }
`;

const Actions = styled.div`
  ${flexWrap}
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin-top: 8px;
`;

const RemoveButton = styled.button`
  min-height: 44px;
  padding-inline: 4px;
  text-decoration: underline;
  ${type[13]}
  &:disabled {
    color: ${color.ink3};
  }
`;

interface CartLineProps {
  readonly line: CartItem;
  /** IMG-04, IMG-05: 100 in drawer and preview, 144 on the cart page. */
  readonly pictureWidth: number;
  /** False where the line is read-only. */
  readonly isEditable?: boolean;
}

/** The item of a removed line, for undo. */
const toNewCartItem = (line: CartItem): NewCartItem => ({
  productId: line._product._id,
  title: line._product.title,
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
});

/** CART-11, CART-12: one line of the cart. */
export const CartLine = ({ line, pictureWidth, isEditable = true }: CartLineProps) => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const waitingChange = useSelector(flow, (cart) =>
    selectWaitingChanges(cart).findLast((change) => 'lineId' in change && change.lineId === line._id),
  );
  const quantity = waitingChange?.kind === 'changeQuantity' ? waitingChange.quantity : line.quantity;
  const requestedQuantity = useSelector(flow, (cart) => selectRequestedQuantity(cart, line._id));
  const actionsRef = useRestoreFocusAfterBusy<HTMLDivElement>(isEditing);
  const { _product: product } = line;
  const available = line.change?.available ?? maximumLineQuantity;
  return (
    <Row $picture={pictureWidth}>
      <PlainLink href={paths.product(product._id)} tabIndex={-1} aria-hidden="true">
        <Picture url={product.imageUrl[0]} width={pictureWidth} alt="" />
      </PlainLink>
      <Details>
        <p className="first">
          <LargeTargetLink href={paths.product(product._id)}>{product.title}</LargeTargetLink>
          <Money dollars={line.total} />
        </p>
        <p className="note">{product.brand}</p>
        <p className="note">{labelOf(line.color)}</p>
        <p className="note">Size: {line.size}</p>
        {!isEditable && <p className="note">Quantity: {quantity}</p>}
        <LineChange line={line} />
        {waitingChange && (
          <p className="note" role="status">
            Waiting for your connection{waitingChange.kind === 'remove' ? ': will be removed' : ''}
          </p>
        )}
        {isEditable && (
          <Actions ref={actionsRef}>
            <QuantityStepper
              itemLabel={lineItemLabel(line)}
              quantity={quantity}
              requestedQuantity={requestedQuantity}
              maximum={Math.min(maximumLineQuantity, Math.max(available, 1))}
              isBusy={isEditing}
              onChange={(newQuantity) =>
                flow.send({
                  type: 'cart.quantityChangeRequested',
                  requestId: newKey(),
                  lineId: line._id,
                  quantity: newQuantity,
                })
              }
            />
            <RemoveButton
              type="button"
              aria-label={`Remove ${lineItemLabel(line)}`}
              disabled={isEditing}
              onClick={() =>
                flow.send({
                  type: 'cart.removalRequested',
                  requestId: newKey(),
                  lineId: line._id,
                  item: toNewCartItem(line),
                })
              }
            >
              Remove
            </RemoveButton>
          </Actions>
        )}
      </Details>
    </Row>
  );
};
