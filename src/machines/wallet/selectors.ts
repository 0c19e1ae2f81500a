import type { SnapshotFrom } from 'xstate';
import type { walletMachine } from './machine.ts';

type Wallet = SnapshotFrom<typeof walletMachine>;

/** What a purchase by a wallet waits for; null without one. */
export const selectWalletStep = (wallet: Wallet | undefined): 'order' | 'payment' | 'placing' | null => {
  if (!wallet?.matches('running')) return null;
  if (wallet.matches({ running: 'placingOrder' })) return 'placing';
  return wallet.matches({ running: 'preparingPayment' }) || wallet.matches({ running: 'confirmingPayment' })
    ? 'payment'
    : 'order';
};
