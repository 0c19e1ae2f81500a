import { useEffect } from 'react';
import { useShop } from '../ui/shop/ShopContext.tsx';

/** Fetches the machine of the open page again when the browser goes online, if its code could not be fetched. */
export const useRetryWhenOnline = (): void => {
  const { root } = useShop();
  useEffect(() => {
    const retry = () => root.send({ type: 'flow.retried' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [root]);
};
