import type { WalletPurchase } from '../../contract/walletPurchase.ts';

/** Pays an order with what was confirmed in the wallet, once. */
export type ConfirmByWallet = (clientSecret: string) => Promise<void>;

export interface ConfirmedWallet {
  readonly purchase: WalletPurchase;
  readonly confirm: ConfirmByWallet;
}

/** A purchase that checkout does not take in this time, such as one whose page did not load, is dropped. */
const lifetimeMs = 60_000;

let waiting: ConfirmedWallet | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Keeps a confirmed purchase for checkout, which may not run yet. In memory only: a reload drops it, and nothing is paid. */
export const storeConfirmedWallet = (wallet: ConfirmedWallet): void => {
  waiting = wallet;
  clearTimeout(timer);
  timer = setTimeout(() => {
    waiting = null;
  }, lifetimeMs);
  for (const listener of listeners) listener();
};

/** Takes the purchase that waits, if it is one of this user; drops that of another. */
const takeWallet = (userId: string): ConfirmedWallet | null => {
  const taken = waiting?.purchase.userId === userId ? waiting : null;
  waiting = null;
  clearTimeout(timer);
  return taken;
};

/** Receives the purchases of a user, also one that waits already. Returns the unsubscribe function. */
export const subscribeToConfirmedWallets = (
  userId: string,
  receive: (wallet: ConfirmedWallet) => void,
): (() => void) => {
  const listener = (): void => {
    const wallet = takeWallet(userId);
    if (wallet) receive(wallet);
  };
  listeners.add(listener);
  listener();
  return () => listeners.delete(listener);
};
