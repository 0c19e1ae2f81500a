import { Button } from '../kit/Button.tsx';
import { useShop } from './ShopContext.tsx';

/** What a shopper sends to the shop when something went wrong: the journal of their flows, without secrets. */
export const CopyWhatHappened = () => {
  const { copyWhatHappened } = useShop();
  return (
    <Button variant="quiet" onClick={copyWhatHappened}>
      Copy what happened
    </Button>
  );
};
