import { useSelector } from '@xstate/react';
import { useAnonymousSession } from '../shop/ShopContext.tsx';
import { isShippingCountry } from './countries.ts';

/** The visitor's country by IP address, if the shop ships to it. */
export const useVisitorCountry = (): string | undefined => {
  const code = useSelector(useAnonymousSession(), ({ context }) => context.locale?.country_code);
  return code && isShippingCountry(code) ? code : undefined;
};
