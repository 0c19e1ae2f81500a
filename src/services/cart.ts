import { endpoints } from '../../contract/wire/endpoints.ts';
import { parse } from '../../contract/parse.ts';
import type { Cart, CartEdit } from '../../contract/types.ts';
import { cart as cartSchema } from '../../contract/wire/cart.ts';
import type { Api } from './api.ts';
import { ApiFailure } from './failure.ts';

/** API-29 and API-30. Amounts are dollars, as in the API. */
export const createCartService = ({ send }: Api) => ({
  read: async (signal?: AbortSignal): Promise<Cart> => {
    const { result } = await send(endpoints.getCart, { query: { onlyCount: false }, signal });
    // The endpoint returns the cart or only its count: here only the cart is valid.
    const parsed = parse(cartSchema, result);
    if (parsed.ok) return parsed.value;
    throw new ApiFailure({
      kind: 'parsing',
      status: 200,
      code: 'parsing',
      message: '',
      fields: parsed.fields,
    });
  },

  /** Number of units, not of lines. */
  count: async (signal?: AbortSignal): Promise<number> =>
    (await send(endpoints.getCart, { query: { onlyCount: true }, signal })).result.count,

  /** Resolves with the cart after the edit. Idempotent by key. */
  edit: async (edit: CartEdit, idempotencyKey: string, signal?: AbortSignal): Promise<Cart> => {
    const params = { cartId: edit.cartId };
    return (await send(endpoints.editCart, { params, body: edit, idempotencyKey, signal })).result;
  },
});
