import { broken } from '../place.ts';

/** What the server decides. */
export const serverPlaces = [
  broken('API-20', 'server/usecases/orders/createOrder.ts', '  await reserve(trx, draft, released);\n', ''),
  broken(
    'API-20',
    'server/usecases/orders/createOrder.ts',
    "if (userId !== shopper.id) throw notFound('The user');",
    '',
  ),
  broken(
    'API-18',
    'server/usecases/orders/readOrders.ts',
    "if (!order || (order.user_id !== shopper.id && !shopper.isAdmin)) throw notFound('The order');",
    "if (!order) throw notFound('The order');",
  ),
  broken(
    'CART-20',
    'server/usecases/cart/editLines.ts',
    '(line?.quantity ?? 0) + edit.quantity',
    'edit.quantity',
  ),
  broken(
    'API-27',
    'server/usecases/reviews/addReview.ts',
    'half_stars: body.value * 2',
    'half_stars: body.value',
  ),
  broken(
    'REVIEW-15',
    'server/usecases/reviews/addReview.ts',
    "throw new Refusal('already_reviewed'",
    "void new Refusal('already_reviewed'",
  ),
  broken(
    'API-39',
    'server/usecases/returns/requestReturn.ts',
    '    await requireReturnable(trx, order, rows, now);\n',
    '',
  ),
  broken(
    'CART-23',
    'server/domain/promo.ts',
    'usage.byUser >= rule.maxUsesPerUser',
    'usage.byUser > rule.maxUsesPerUser',
  ),
  broken(
    'MONEY-03',
    'server/domain/pricing.ts',
    'const goodsCents = subTotalCents - discountCents;',
    'const goodsCents = subTotalCents;',
  ),
];
