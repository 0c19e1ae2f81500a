import { useSelector } from '@xstate/react';
import { selectIsCheckoutTaken, selectIsTakingCheckout } from '../../machines/app/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { useShop } from '../shop/ShopContext.tsx';

const openInOtherTab = {
  title: 'You are checking out in another tab',
  text: 'Finish there, or continue here: everything you typed comes along, and you pay once.',
};
const takenOverByOtherTab = {
  title: 'You continued in another tab',
  text: 'This tab has stopped, so that you pay once. Everything you typed is in the other one.',
};

/** Shown while another tab owns checkout, with a button that takes it over. */
export const CheckoutInOtherTab = () => {
  const { root } = useShop();
  const isTakenOver = useSelector(root, selectIsCheckoutTaken);
  const isTakingOver = useSelector(root, selectIsTakingCheckout);
  return (
    // May appear without user interaction.
    <div role="alert">
      <EmptyState
        {...(isTakenOver ? takenOverByOtherTab : openInOtherTab)}
        action={
          <Button busy={isTakingOver} onClick={() => root.send({ type: 'checkout.takeOverRequested' })}>
            Continue here
          </Button>
        }
      />
    </div>
  );
};
