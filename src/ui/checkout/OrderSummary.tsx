import { useState } from 'react';
import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { DiscountRow } from '../price/DiscountRow.tsx';
import { Money } from '../price/Money.tsx';
import { totalsStyles } from '../price/totals.styles.ts';
import { formatSize } from '../lineItem/lineItemLabel.ts';
import { Button } from '../kit/Button.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { surfaceBarStyles } from '../kit/surfaceBar.styles.ts';
import { color, media, type } from '../theme/theme.ts';

const Panel = styled.aside`
  display: none;
  ${media.aboveMobile} {
    display: block;
    position: sticky;
    top: 96px;
    align-self: start;
    background: ${color.surface};
    padding: 24px;
  }
  & > h2 {
    ${type[18]}
    font-weight: 600;
    margin-bottom: 16px;
  }
`;

const Strip = styled.div`
  display: none;
  ${media.mobile} {
    ${surfaceBarStyles}
    ${type[14]}
    & > p > :last-child {
      font-weight: 600;
      margin-left: 8px;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: 16px;
  ${type[14]}
  & > li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
  }
  & .note {
    color: ${color.ink2};
    ${type[13]}
  }
`;

const TotalsList = styled.dl`
  ${totalsStyles}
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid ${color.line};
  ${type[14]}
`;

const Contents = ({ state }: { readonly state: CheckoutState }) => (
  <>
    <List>
      {state.products.map((product) => (
        <li key={product._id}>
          <span>{product._product.title}</span>
          <Money dollars={product.total} />
          <span className="note">
            {labelOf(product.color)}, {formatSize(product.size)}
            {product.quantity > 1 && (
              <>
                , {product.quantity} × <Money dollars={product.unitPrice} />
              </>
            )}
          </span>
        </li>
      ))}
    </List>
    <TotalsList>
      <DiscountRow discount={state.discount} />
      {state._deliveryMethod && (
        <>
          <dt>{state._deliveryMethod.name}</dt>
          <dd>{state.deliveryCost === 0 ? 'Free' : <Money dollars={state.deliveryCost} />}</dd>
        </>
      )}
      <dt className="total">{state._deliveryMethod ? 'Total' : 'Total without delivery'}</dt>
      <dd className="total">
        <Money dollars={state.total} />
      </dd>
    </TotalsList>
  </>
);

/** CHECK-02: beside the steps on wide screens. */
export const SummaryPanel = ({ state }: { readonly state: CheckoutState }) => (
  <Panel aria-label="Order summary">
    <h2>Your order</h2>
    <Contents state={state} />
  </Panel>
);

/** CHECK-03: above the steps at 768 px or less, with details in a drawer. */
export const SummaryStrip = ({ state }: { readonly state: CheckoutState }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Strip>
      <p>
        <span>Selected products</span> <Money dollars={state.total} />
      </p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        View details
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Selected products">
        <Contents state={state} />
      </Drawer>
    </Strip>
  );
};
