import { calls } from '../../contract/calls.ts';
import type { QueryOf } from '../../contract/call.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { Api } from './api.ts';

export const createDeliveryService = ({ send }: Api) => ({
  /** API-36: those that serve the place, all of them without one. Prices are dollars, times business days. */
  methods: async (
    place?: QueryOf<typeof calls.deliveryMethods>,
    signal?: AbortSignal,
  ): Promise<DeliveryMethod[]> => (await send(calls.deliveryMethods, { query: place, signal })).result,
});
