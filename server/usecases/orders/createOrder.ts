import type { Order } from '../../../contract/types.ts';
import { notFound, AppError } from '../../domain/appError.ts';
import { lockCart } from '../../store/carts.ts';
import { lockUnfinishedOrder } from '../../store/orderLocks.ts';
import type { OrderRow } from '../../store/orders.ts';
import { recordedLanguage, type UseCaseContext, type CurrentUser } from '../useCaseContext.ts';
import { storeContact, requireContactEmail } from './contactEmail.ts';
import { commitDraft, createDraft } from './draftOrder.ts';
import { saveAddressOfOrder } from '../addresses/savedAddresses.ts';
import { toOrderRow, normalizeAddresses, type OrderRequest } from './orderDraft.ts';
import { presentOrder } from './read/presentOrder.ts';
import { setBillingAddress } from './setBillingAddress.ts';

/** Whether the cart's unfinished order equals the requested one. */
const isSameOrder = (existing: OrderRow, requested: OrderRow): boolean =>
  existing.cart_version === requested.cart_version &&
  existing.total_cents === requested.total_cents &&
  existing.currency === requested.currency &&
  // The release before stored no lines.
  (existing.vat_lines ?? requested.vat_lines) === requested.vat_lines &&
  existing.promo_code === requested.promo_code &&
  existing.delivery_provider_id === requested.delivery_provider_id &&
  existing.shipping_address === requested.shipping_address &&
  existing.language === requested.language;

/**
 * API-20: creates an order from the server's cart and reserves its stock, in one transaction. A cart has at most one unfinished order
 * (S3): the same request returns it, another one replaces it. `saveAddress` also saves the shipping address. Throws `cart_empty`,
 * `cart_changed`, `delivery_unavailable`, `out_of_stock`, `reservation_limit`, `email_fixed`, a `promo_…` code, or `order_locked` while the
 * earlier order is being paid.
 */
export const createOrder = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  input: OrderRequest,
): Promise<Order> => {
  const { _user: userId, _cart: cartId, email } = input.orderData;
  if (userId !== shopper.id) throw notFound('The user');
  requireContactEmail(shopper, email);
  const request = normalizeAddresses(input, context.config.phoneNumber);
  const order = await context.store.transaction(async (trx) => {
    const cart = await lockCart(trx, cartId);
    if (!cart || cart.userId !== shopper.id) throw notFound('The cart');
    if (email !== undefined) {
      const { firstName, lastName } = request.orderData.shippingAddress;
      await storeContact(trx, userId, { email, firstName, lastName });
    }
    const draft = await createDraft(context, trx, cart, request);
    const requested = { ...toOrderRow(draft), language: recordedLanguage(context) };
    const existing = await lockUnfinishedOrder(trx, cartId);
    // A guest has no saved addresses.
    if (request.orderData.saveAddress && email === undefined)
      await saveAddressOfOrder(context, trx, userId, request.orderData.shippingAddress);
    if (existing && isSameOrder(existing, requested)) {
      const change = { billingAddress: requested.billing_address, now: draft.now };
      const reused =
        existing.status === 'capturing' ? existing : await setBillingAddress(trx, existing, change);
      return presentOrder(trx, reused);
    }
    if (existing?.status === 'capturing')
      throw new AppError('order_locked', 'Your earlier order is being paid right now. Please wait a moment.');
    await commitDraft(context, trx, draft, { row: requested, replaced: existing, actor: 'shopper' });
    return presentOrder(trx, requested);
  });
  return order;
};
