import { calls } from '../../contract/calls.ts';
import type { DeliveryMethod } from '../../contract/types.ts';
import type { Api } from './api.ts';

export const createDeliveryService = ({ send }: Api) => ({
  /** API-36. Prices are dollars, times business days. */
  methods: async (signal?: AbortSignal): Promise<DeliveryMethod[]> =>
    (await send(calls.deliveryMethods, { signal })).result,
});
