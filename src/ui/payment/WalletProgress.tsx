import { LoadingMessage } from '../kit/LoadingMessage.tsx';
import { Spinner } from '../kit/Spinner.tsx';

const texts = {
  order: 'Creating your order...',
  payment: 'Confirming your payment...',
  placing: 'Placing your order...',
} as const;

/** Shown in place of the steps while a purchase by a wallet runs (GUEST-22). */
export const WalletProgress = ({ step }: { readonly step: keyof typeof texts }) => (
  <LoadingMessage>
    <Spinner /> {texts[step]}
  </LoadingMessage>
);
