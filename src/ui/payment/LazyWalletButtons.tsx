import { createLazyLoader } from '../kit/createLazyLoader.ts';
import type { WalletButtonsProps } from './WalletButtons.tsx';

const loader = createLazyLoader(async () => (await import('./WalletButtons.tsx')).WalletButtons);

/** The buttons of wallets, loaded when a cart with items is shown. Without their code, the cart works as before. */
export const LazyWalletButtons = (props: WalletButtonsProps) => {
  const { Component } = loader.useComponent(true);
  return Component && <Component {...props} />;
};
