import { endpoints } from '../../contract/wire/endpoints.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { Api } from './api.ts';

export const createDeliveryService = ({ send }: Api) => ({
  /** API-36: delivery methods for a place, all of them without one. Prices in dollars, times in business days. */
  methods: async (
    place?: QueryOf<typeof endpoints.deliveryMethods>,
    signal?: AbortSignal,
  ): Promise<DeliveryMethod[]> => (await send(endpoints.deliveryMethods, { query: place, signal })).result,
});
