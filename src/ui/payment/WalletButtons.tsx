import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { standardCurrency, toMinor } from '../../../contract/currency.ts';
import type { Cart } from '../../../contract/types.ts';
import { loadPaymentProvider } from '../../payments/loadPaymentProvider.ts';
import { MutedText } from '../kit/step.styles.ts';
import { usePayments, useQueries } from '../shop/ShopContext.tsx';
import { getCardAppearance } from './getCardAppearance.ts';
import { useTheme } from '../theme/useTheme.ts';
import { WalletElement } from './WalletElement.tsx';

const Section = styled.section<{ $isOffered: boolean }>`
  display: grid;
  gap: 8px;
  /* A button, before it is known whether there is one. */
  min-height: 80px;
  ${({ $isOffered }) => ($isOffered ? '' : 'visibility: hidden;')}
`;

export interface WalletButtonsProps {
  /** The text above the buttons. */
  readonly label: string;
  /** Called when the shopper has confirmed: opens checkout. */
  readonly onConfirmed?: () => void;
}

/** The wallets that the payment provider offers in this browser (GUEST-21); nothing if it offers none, or cannot be loaded. */
export const WalletButtons = (props: WalletButtonsProps) => {
  // The page around has read it.
  const cart = useQuery({ ...useQueries().cart(), refetchOnMount: false }).data;
  return cart && cart.count > 0 ? <OfferedWallets {...props} cart={cart} /> : null;
};

const OfferedWallets = ({ cart, label, onConfirmed }: WalletButtonsProps & { readonly cart: Cart }) => {
  const { provider } = usePayments();
  const { theme } = useTheme();
  const [offer, setOffer] = useState<'unknown' | 'wallets' | 'none'>('unknown');
  /** While the sheet is open, its cart: a change elsewhere must not change the amount. */
  const [sheetCart, setSheetCart] = useState<Cart | null>(null);
  const stripe = useMemo(
    () =>
      loadPaymentProvider(provider).catch(() => {
        setOffer('none');
        return null;
      }),
    [provider],
  );
  const appearance = useMemo(() => getCardAppearance(document.documentElement, theme), [theme]);
  const shownCart = sheetCart ?? cart;
  if (offer === 'none') return null;
  return (
    <Section aria-label={label} $isOffered={offer === 'wallets'}>
      <MutedText>{label}</MutedText>
      <Elements
        stripe={stripe}
        options={{
          mode: 'payment',
          amount: toMinor(shownCart.total, shownCart.currency),
          currency: (shownCart.currency ?? standardCurrency).toLowerCase(),
          captureMethod: 'manual',
          appearance,
        }}
      >
        <WalletElement
          cart={cart}
          isOffered={offer === 'wallets'}
          onOffer={setOffer}
          onSheet={(isOpen) => setSheetCart(isOpen ? cart : null)}
          onConfirmed={onConfirmed}
        />
      </Elements>
    </Section>
  );
};
