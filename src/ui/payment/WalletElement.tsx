import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  ShippingRate,
} from '@stripe/stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { languageBase } from '../../../contract/pageLanguage.ts';
import { parseAddress } from '../../../contract/addresses/parseAddress.ts';
import { toMajor } from '../../../contract/currency.ts';
import { parse } from '../../../contract/parse.ts';
import { countryName } from '../../../contract/countryName.ts';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import type { Cart, DeliveryMethod } from '../../../contract/types.ts';
import type { DeliveryDestination } from '../../../contract/wire/delivery.ts';
import { forgotPasswordBody as emailBody } from '../../../contract/wire/auth.ts';
import { selectIsGuestSession } from '../../machines/auth/guestSessionState.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { requireConfirmed } from '../../payments/requireConfirmed.ts';
import { storeConfirmedWallet } from '../../payments/confirmedWallets.ts';
import { isShippingCountry } from '../forms/countries.ts';
import { usePhoneNumberSetting } from '../forms/usePhoneNumberSetting.ts';
import { useVisitorCountry } from '../forms/useVisitorCountry.ts';
import { MutedText } from '../kit/step.styles.ts';
import { newKey, useAuth, useQueries } from '../shop/ShopContext.tsx';
import { readRate, toAddressDraft, toLineItems, toShippingRates, totalCents } from './walletDetails.ts';

const addressMessage = 'Please choose an address with first and last name, street, city and postal code.';
const emailMessage = 'Please enter your email.';

interface WalletElementProps {
  readonly cart: Cart;
  /** Whether the provider has told that it has wallets. */
  readonly isOffered: boolean;
  readonly onOffer: (offer: 'wallets' | 'none') => void;
  /** The sheet was opened or closed. */
  readonly onSheet: (isOpen: boolean) => void;
  readonly onConfirmed: (() => void) | undefined;
}

/** The provider's buttons and the conversation with the wallet's sheet. Nothing is ordered or reserved while the sheet is open. */
export const WalletElement = ({ cart, isOffered, onOffer, onSheet, onConfirmed }: WalletElementProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const queries = useQueries();
  const queryClient = useQueryClient();
  const auth = useAuth();
  const userId = useSelector(auth, selectUserId) ?? '';
  const isGuest = useSelector(auth, selectIsGuestSession);
  const phone = usePhoneNumberSetting();
  const country = useVisitorCountry() ?? '';
  const methods =
    useQuery({
      ...queries.deliveryMethods({ country, postalCode: '', city: '' }),
      enabled: isOffered,
    }).data ?? [];
  /** INTL-10: why the address of the sheet was refused; the sheet itself does not show it. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The cart that the open sheet shows, and its total in minor units. */
  const shown = useRef({ cart, cents: 0 });

  /** The sheet shows this total; the order must have the same. */
  const showRate = (rate: ShippingRate | undefined) => {
    const cents = totalCents(shown.current.cart, rate);
    shown.current.cents = cents;
    void elements?.update({ amount: cents });
    return toLineItems(shown.current.cart, rate);
  };

  /** Undefined where they could not be read. */
  const findMethods = async (to: DeliveryDestination): Promise<readonly DeliveryMethod[] | undefined> =>
    isShippingCountry(to.country)
      ? queryClient.fetchQuery(queries.deliveryMethods(to)).catch(() => undefined)
      : [];

  const changeAddress = async ({
    address: { country: to, postal_code: postalCode, city },
    resolve,
    reject,
  }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const found = await findMethods({ country: to, postalCode, city });
    const shippingRates = toShippingRates(found ?? [], shown.current.cart);
    setRefusal(found?.length === 0 ? notDeliveredMessage(countryName(to)) : null);
    if (shippingRates.length === 0) return reject();
    return resolve({ shippingRates, lineItems: showRate(shippingRates[0]) });
  };

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { billingDetails, shippingAddress, shippingRate, paymentFailed } = event;
    if (!stripe || !elements || !shippingAddress || !shippingRate) return paymentFailed();
    const { country: to, postal_code: postalCode, city } = shippingAddress.address;
    const found = await findMethods({ country: to, postalCode, city });
    if (found?.length === 0)
      return paymentFailed({
        reason: 'invalid_shipping_address',
        message: notDeliveredMessage(countryName(to)),
      });
    const address = parseAddress(phone, toAddressDraft(shippingAddress, billingDetails?.phone));
    if (!address.ok) return paymentFailed({ reason: 'invalid_shipping_address', message: addressMessage });
    const email = isGuest ? parse(emailBody, { email: billingDetails?.email ?? '' }) : null;
    if (email?.ok === false) return paymentFailed({ reason: 'invalid_payment_data', message: emailMessage });
    const returnUrl = new URL(languageBase + paths.checkoutSuccess(), location.origin).href;
    const submission = await elements.submit();
    if (submission.error) return paymentFailed();
    const { cents, cart: boughtCart } = shown.current;
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements,
      params: { return_url: returnUrl },
    });
    if (error) return paymentFailed(error.message === undefined ? {} : { message: error.message });
    storeConfirmedWallet({
      purchase: {
        userId,
        address: address.value,
        ...(email && { email: email.value.email }),
        ...readRate(shippingRate),
        total: toMajor(cents, boughtCart.currency),
        cartVersion: boughtCart.version,
        orderKey: newKey(),
        placeKey: newKey(),
      },
      confirm: async (clientSecret) =>
        requireConfirmed(
          await stripe.confirmPayment({
            clientSecret,
            redirect: 'if_required',
            confirmParams: { confirmation_token: confirmationToken.id, return_url: returnUrl },
          }),
        ),
    });
    return onConfirmed?.();
  };

  return (
    <>
      <ExpressCheckoutElement
        options={{
          buttonHeight: 48,
          emailRequired: isGuest,
          phoneNumberRequired: phone === 'required',
          shippingAddressRequired: true,
          // The wallet shows one amount; the rates of the address follow.
          shippingRates: toShippingRates(methods, cart),
        }}
        onReady={({ availablePaymentMethods }) => onOffer(availablePaymentMethods ? 'wallets' : 'none')}
        onLoadError={() => onOffer('none')}
        onClick={({ resolve, reject }) => {
          const shippingRates = toShippingRates(methods, cart);
          shown.current = { cart, cents: 0 };
          if (shippingRates.length === 0) return reject();
          setRefusal(null);
          onSheet(true);
          return resolve({ shippingRates, lineItems: showRate(shippingRates[0]) });
        }}
        onCancel={() => onSheet(false)}
        onShippingAddressChange={(event) => void changeAddress(event)}
        onShippingRateChange={({ shippingRate, resolve }) => resolve({ lineItems: showRate(shippingRate) })}
        onConfirm={(event) => void confirm(event)}
      />
      {refusal && <MutedText role="alert">{refusal}</MutedText>}
    </>
  );
};
