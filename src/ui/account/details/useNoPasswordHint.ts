import { useQuery } from '@tanstack/react-query';
import { useQueries } from '../../shop/ShopContext.tsx';

/** For those who signed up by another party and never had a password; none where the shop knows no such party. */
export const useNoPasswordHint = (): string | undefined => {
  const { data } = useQuery(useQueries().environment());
  return data?.social.google || data?.social.facebook
    ? 'Signed up with Google or Facebook? Log out and set a password with ‘Forgot password?’ first.'
    : undefined;
};
