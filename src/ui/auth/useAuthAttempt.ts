import { useSelector } from '@xstate/react';
import {
  selectCanSubmit,
  selectFailure,
  selectFailureText,
  selectIsAttempting,
} from '../../machines/auth/selectors.ts';
import { useAuth, useStoreCredentials } from '../shop/ShopContext.tsx';

/** What the forms of sign-in, sign-up and password reset need for an attempt. */
export const useAuthAttempt = () => {
  const auth = useAuth();
  return {
    auth,
    storeCredentials: useStoreCredentials(),
    isAttempting: useSelector(auth, selectIsAttempting),
    /** False during the session check. */
    canSubmit: useSelector(auth, selectCanSubmit),
    failure: useSelector(auth, selectFailure),
    failureText: useSelector(auth, selectFailureText),
  };
};
