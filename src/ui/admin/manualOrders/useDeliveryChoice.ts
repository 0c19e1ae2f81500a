import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerCostCents } from '../../../../contract/deliveryRate.ts';
import { standardCurrency } from '../../../../contract/currency.ts';
import { formatCents, toCents } from '../../../../contract/money.ts';
import { deliveryTypeNames } from '../../../../contract/rules/delivery.ts';
import type { OrderQuote } from '../../../services/admin/manualOrderServices.ts';
import { useChosenCurrency } from '../../shop/chosenCurrency.ts';
import { useQueries } from '../../shop/ShopContext.tsx';

interface Destination {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

/** The delivery methods for an address, with their cost for the quoted products; the first available one is chosen. */
export const useDeliveryChoice = (destination: Destination, quote: OrderQuote | undefined) => {
  const [value, setValue] = useState('');
  // Orders of staff are in dollars, whatever this browser chose.
  const isOther = useChosenCurrency() !== undefined;
  const {
    data: methods = [],
    isFetching,
    isError,
  } = useQuery({
    ...useQueries().deliveryMethods({ ...destination, ...(isOther && { currency: standardCurrency }) }),
    enabled: destination.country !== '',
  });
  const offers = methods.flatMap(({ _id: _deliveryMethod, type, providers }) =>
    providers
      .filter(({ isAvailable }) => isAvailable)
      .map((provider) => ({
        value: `${_deliveryMethod}/${provider._id}`,
        name: `${deliveryTypeNames[type].long}, ${provider.name}`,
        body: { _deliveryMethod, _provider: provider._id },
        cents:
          quote &&
          providerCostCents(provider, {
            itemsCents: toCents(quote.subTotal) - toCents(quote.discount),
            grams: quote.weight,
          }),
      })),
  );
  const chosen = offers.find((offer) => offer.value === value) ?? offers[0];
  return {
    chosen,
    isLoading: isFetching && offers.length === 0,
    hasFailed: isError,
    hasCountry: destination.country !== '',
    setValue,
    options: offers.map(({ value: option, name, cents }) => ({
      value: option,
      label: cents === undefined ? name : `${name}: ${cents === 0 ? 'free' : formatCents(cents)}`,
    })),
  };
};
