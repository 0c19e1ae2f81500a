import { calls } from '../../contract/calls.ts';
import { parse } from '../../contract/parse.ts';
import type { Cart, CartEdit } from '../../contract/types.ts';
import { cart as cartSchema } from '../../contract/wire/cart.ts';
import type { Api } from './api.ts';
import { ApiFailure } from './failure.ts';

/** The calls of API-29 and API-30. Amounts are dollars, as they stand on the wire. */
export const createCartService = ({ send }: Api) => ({
  read: async (signal?: AbortSignal): Promise<Cart> => {
    const { result } = await send(calls.getCart, { query: { onlyCount: false }, signal });
    // One call answers with the cart or with its count alone: here only a whole cart will do.
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

  /** Pieces, not lines. */
  count: async (signal?: AbortSignal): Promise<number> =>
    (await send(calls.getCart, { query: { onlyCount: true }, signal })).result.count,

  /** Answers with the cart after the edit. The same key and edit sent again change nothing more. */
  edit: async (edit: CartEdit, idempotencyKey: string, signal?: AbortSignal): Promise<Cart> => {
    const params = { cartId: edit.cartId };
    return (await send(calls.editCart, { params, body: edit, idempotencyKey, signal })).result;
  },
});
