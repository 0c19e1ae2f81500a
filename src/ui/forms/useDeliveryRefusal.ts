import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../../contract/countryName.ts';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** INTL-10: the refusal of a country to which the shop does not deliver; undefined where it does, and until that is known. */
export const useDeliveryRefusal = (country: string | undefined): string | undefined => {
  const { data: methods } = useQuery({
    ...useQueries().deliveryMethods({ country: country ?? '', postalCode: '', city: '' }),
    enabled: Boolean(country),
  });
  return country && methods?.length === 0 ? notDeliveredMessage(countryName(country)) : undefined;
};
