import { useSelector } from '@xstate/react';
import { selectIsCheckoutTaken, selectIsTakingCheckout } from '../../machines/app/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { useShop } from '../shop/ShopContext.tsx';

const found = {
  title: 'You are checking out in another tab',
  text: 'Finish there, or continue here: everything you typed comes along, and you pay once.',
};
const taken = {
  title: 'You continued in another tab',
  text: 'This tab has stopped, so that you pay once. Everything you typed is in the other one.',
};

/** Checkout is one tab's at a time; here stands that it is another's, and the way to go on here. */
export const CheckoutElsewhere = () => {
  const { root } = useShop();
  const isTaken = useSelector(root, selectIsCheckoutTaken);
  const isTakingOver = useSelector(root, selectIsTakingCheckout);
  return (
    // It may come while nothing was pressed.
    <div role="alert">
      <EmptyState
        {...(isTaken ? taken : found)}
        action={
          <Button busy={isTakingOver} onClick={() => root.send({ type: 'checkout.takeOverAsked' })}>
            Continue here
          </Button>
        }
      />
    </div>
  );
};
