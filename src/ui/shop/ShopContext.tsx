/** Access to the running shop for views: typed actors, query options and services. */
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type {
  AccountDeletion,
  CodeEntry,
  ForgottenPassword,
  NewPassword,
  PasswordChange,
  PasswordEntry,
  SignIn,
  SignUp,
} from '../../../contract/types.ts';
import { selectHasLoadFailed, selectIsCheckoutInOtherTab } from '../../machines/app/selectors.ts';
import type { AppActor, FlowActor, LazyMachines } from '../../machines/registry.ts';
import type { PaymentClient } from '../../payments/paymentClient.ts';
import type { Services } from '../../services/services.ts';
import type { Queries } from '../../services/shop.queries.ts';
import type { AdminClient } from '../admin/adminContext.ts';

import type { ChosenCurrency } from './chosenCurrency.ts';

export { newKey } from './newKey.ts';

/** The part of reCAPTCHA's widget that the captcha uses. */
export interface RecaptchaWidget {
  readonly executeAsync: () => Promise<string | null>;
  readonly reset: () => void;
}

/** The start of a guest session, which has no form values. */
interface GuestStart {
  readonly isGuest: true;
}

/** Form values that contain a password or a code: never stored in a machine or in the journal. */
export type Secret =
  | GuestStart
  | SignIn
  | SignUp
  | ForgottenPassword
  | NewPassword
  | PasswordChange
  | AccountDeletion
  | PasswordEntry
  | CodeEntry;

export interface ShopValue {
  /** Started in the browser after hydration; on the server it stays in its initial state. */
  readonly root: AppActor;
  readonly queries: Queries;
  /** For query options that the server does not prefetch. */
  readonly services: Services;
  readonly payments: PaymentClient;
  /**
   * Stores form values with a password in memory, never in a machine, and returns the attempt id:
   * `auth.send({ type: 'signIn.submitted', attemptId: storeCredentials(values) })`.
   */
  readonly storeCredentials: (values: Secret) => string;
  /** INTL-60: the currency that this browser chose; undefined for dollars. Views use `useChosenCurrency`. */
  readonly currency?: ChosenCurrency | undefined;
  /** Token of the password-reset link that opened this page, or null. Kept in memory only. */
  readonly resetToken: string | null;
  /** Connects the mounted reCAPTCHA widget; null disconnects it. */
  readonly connectRecaptcha: (widget: RecaptchaWidget | null) => void;
  /** Copies or downloads the journal for a support message, and notifies the shopper. */
  readonly copyDiagnostics: () => void;
  /** FUNNEL-09: sends what happened in checkout to the staff of the shop; resolves with the number of the report. */
  readonly sendReport: (code: string) => Promise<string>;
  /** Loads the admin client once. */
  readonly loadAdminClient: () => Promise<AdminClient>;
}

export const ShopContext = createContext<ShopValue | null>(null);

export const useShop = (): ShopValue => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('No ShopContext');
  return shop;
};

/** A permanent child of the root: present from the root's first snapshot on. */
const requireActor = <T,>(actor: T | undefined): T => {
  if (actor === undefined) throw new Error('No such child of the root');
  return actor;
};

const useChildren = () => useShop().root.getSnapshot().children;

export const useQueries = () => useShop().queries;
export const usePayments = () => useShop().payments;
export const useStoreCredentials = () => useShop().storeCredentials;
export const useResetToken = () => useShop().resetToken;

export const useAuth = () => requireActor(useChildren().auth);
export const useCartFlow = () => requireActor(useChildren().cart);
export const useCartDrawer = () => requireActor(useChildren().cartDrawer);
export const useWishlist = () => requireActor(useChildren().wishlist);
export const useBackStack = () => requireActor(useChildren().backStack);
export const useNavigationFlow = () => requireActor(useChildren().navigation);
export const useSearchFlow = () => requireActor(useChildren().search);
export const useConsent = () => requireActor(useChildren().consent);
export const useAnonymousSession = () => requireActor(useChildren().anonymousSession);

/** The actor of a flow whose code is loaded when it is needed; null until the root has started it. */
export const useFlow = <Id extends keyof LazyMachines>(id: Id): FlowActor<Id> | null =>
  useSelector(useShop().root, ({ children }) => children[id] ?? null);

/** Whether checkout runs in another tab and not in this one. */
export const useIsCheckoutInOtherTab = (): boolean => useSelector(useShop().root, selectIsCheckoutInOtherTab);

/** Whether the code of a page flow failed to load. */
export const useHasFlowLoadFailed = (flow: Parameters<typeof selectHasLoadFailed>[1]): boolean =>
  useSelector(useShop().root, (root) => selectHasLoadFailed(root, flow));
