import { useQuery } from '@tanstack/react-query';
import { useQueries } from '../../shop/ShopContext.tsx';

/** Hint for users who signed up by social sign-in and have no password; undefined in shops without it. */
export const useNoPasswordHint = (): string | undefined => {
  const { data } = useQuery(useQueries().environment());
  return data?.social.google || data?.social.facebook
    ? 'Signed up with Google or Facebook? Log out and set a password with ‘Forgot password?’ first.'
    : undefined;
};
