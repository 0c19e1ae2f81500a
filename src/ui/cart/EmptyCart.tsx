import bag from '../artwork/empty-cart.svg';
import { paths } from '../../paths/paths.ts';
import { EmptyState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';

/** CART-10. */
export const EmptyCart = () => (
  <EmptyState
    illustration={bag}
    text="Your cart is empty"
    action={
      <LinkButton variant="secondary" href={paths.collection('new-arrivals')}>
        See what is new
      </LinkButton>
    }
  />
);
