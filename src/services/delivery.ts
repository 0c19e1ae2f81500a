import { endpoints } from '../../contract/wire/endpoints.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { DeliveryDestination } from '../../contract/wire/delivery.ts';
import type { Api } from './api.ts';

export const createDeliveryService = ({ send }: Api) => ({
  /** API-36: delivery methods for a place, all of them without one. Prices in the currency of the page, times in business days. */
  methods: async (place?: DeliveryDestination, signal?: AbortSignal): Promise<DeliveryMethod[]> =>
    (
      await send(endpoints.deliveryMethods, {
        query: place && { currency: undefined, ...place },
        signal,
      })
    ).result,
});
