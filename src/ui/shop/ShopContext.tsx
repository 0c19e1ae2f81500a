/** What views reach the running shop by: typed actors, query options, and what only the browser's memory may hold. */
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type {
  AccountDeletion,
  ForgottenPassword,
  NewPassword,
  PasswordChange,
  SignIn,
  SignUp,
} from '../../../contract/types.ts';
import type {
  AccountActor,
  AppActor,
  CheckoutActor,
  OrderActor,
  RecentlyViewedActor,
  ReturnWizardActor,
  ReviewActor,
} from '../../machines/actors.ts';
import { selectIsCheckoutElsewhere, selectIsUnfetched, type PageFlow } from '../../machines/app/selectors.ts';
import type { PaymentDesk } from '../../payments/paymentDesk.ts';
import type { Services } from '../../services/services.ts';
import type { Queries } from '../../services/shop.queries.ts';
import type { AdminDesk } from '../admin/adminDesk.ts';

export { newKey } from './newKey.ts';

/** The part of reCAPTCHA's widget that the captcha uses. */
export interface RecaptchaWidget {
  readonly executeAsync: () => Promise<string | null>;
  readonly reset: () => void;
}

/** What holds a password, and so may neither enter a machine nor be written down. */
export type Secret = SignIn | SignUp | ForgottenPassword | NewPassword | PasswordChange | AccountDeletion;

export interface ShopValue {
  /** Started by the browser once it has hydrated; on the server it stands in its first state. */
  readonly root: AppActor;
  readonly queries: Queries;
  /** For query options of pages that are no first pages. */
  readonly services: Services;
  readonly payments: PaymentDesk;
  /**
   * Keeps what was typed in memory, never in a machine, and answers with the attempt's id:
   * `auth.send({ type: 'signIn.submitted', attemptId: handOver(values) })`.
   */
  readonly handOver: (typed: Secret) => string;
  /** The token of the mail's link that this page was opened by; null on any other. In memory alone. */
  readonly resetToken: string | null;
  /** Tells the captcha of reCAPTCHA's mounted widget; null takes it away. */
  readonly connectRecaptcha: (widget: RecaptchaWidget | null) => void;
  /** Gives the visitor what happened to their flows, to be sent to the shop, and says so. */
  readonly copyWhatHappened: () => void;
  /** Fetches what the staff works with, once. */
  readonly openAdmin: () => Promise<AdminDesk>;
}

export const ShopContext = createContext<ShopValue | null>(null);

export const useShop = (): ShopValue => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('This view stands outside of ShopContext.');
  return shop;
};

/** A long-lived machine of the root: there from its first snapshot on, for as long as the page lives. */
const present = <T,>(actor: T | undefined): T => {
  if (actor === undefined) throw new Error('The root did not spawn this machine.');
  return actor;
};

const useChildren = () => useShop().root.getSnapshot().children;

export const useQueries = () => useShop().queries;
export const usePayments = () => useShop().payments;
export const useHandOver = () => useShop().handOver;
export const useResetToken = () => useShop().resetToken;

export const useAuth = () => present(useChildren().auth);
export const useCartFlow = () => present(useChildren().cart);
export const useCartDrawer = () => present(useChildren().cartDrawer);
export const useWishlist = () => present(useChildren().wishlist);
export const useBackStack = () => present(useChildren().backStack);
export const useNavigationFlow = () => present(useChildren().navigation);
export const useSearchFlow = () => present(useChildren().search);
export const useConsent = () => present(useChildren().consent);
export const useAnonymousSession = () => present(useChildren().anonymousSession);

/** Null until the checkout page was entered by someone who is signed in. */
export const useCheckout = (): CheckoutActor | null =>
  useSelector(useShop().root, ({ children }) => children.checkout ?? null);

/** Whether another tab is in the middle of checkout, and nothing of it runs here. */
export const useIsCheckoutElsewhere = (): boolean => useSelector(useShop().root, selectIsCheckoutElsewhere);

/** Null until a page of the account was entered by someone who is signed in. */
export const useAccount = (): AccountActor | null =>
  useSelector(useShop().root, ({ children }) => children.account ?? null);

/** Null until the page of an order was entered by someone who is signed in. */
export const useOrderFlow = (): OrderActor | null =>
  useSelector(useShop().root, ({ children }) => children.order ?? null);

/** Null until the page of a return was entered by someone who is signed in. */
export const useReturnWizard = (): ReturnWizardActor | null =>
  useSelector(useShop().root, ({ children }) => children.returnWizard ?? null);

/** Null until the review page was entered by someone who is signed in. */
export const useReview = (): ReviewActor | null =>
  useSelector(useShop().root, ({ children }) => children.review ?? null);

/** Null until the first product page of this visit has brought it. */
export const useRecentlyViewed = (): RecentlyViewedActor | null =>
  useSelector(useShop().root, ({ children }) => children.recentlyViewed ?? null);

/** Whether the code of a flow did not come when its page was entered. */
export const useIsUnfetched = (flow: PageFlow): boolean =>
  useSelector(useShop().root, (root) => selectIsUnfetched(root, flow));
