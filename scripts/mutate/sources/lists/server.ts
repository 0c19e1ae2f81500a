import { sourceMutation } from './sourceMutation.ts';

/** Mutations of the server. */
export const serverMutations = [
  sourceMutation(
    'API-20',
    'server/usecases/orders/createOrder.ts',
    '  await reserveStock(trx, draft, released);\n',
    '',
  ),
  sourceMutation(
    'API-20',
    'server/usecases/orders/createOrder.ts',
    "if (userId !== shopper.id) throw notFound('The user');",
    '',
  ),
  sourceMutation(
    'API-18',
    'server/usecases/orders/read/requireOwnOrder.ts',
    "if (!order || (order.user_id !== shopper.id && !shopper.isAdmin)) throw notFound('The order');",
    "if (!order) throw notFound('The order');",
  ),
  sourceMutation(
    'CART-20',
    'server/usecases/cart/editLines.ts',
    '(line?.quantity ?? 0) + edit.quantity',
    'edit.quantity',
  ),
  sourceMutation(
    'API-27',
    'server/usecases/reviews/addReview.ts',
    'half_stars: body.value * 2',
    'half_stars: body.value',
  ),
  sourceMutation(
    'REVIEW-15',
    'server/usecases/reviews/addReview.ts',
    "throw new AppError('already_reviewed'",
    "void new AppError('already_reviewed'",
  ),
  sourceMutation(
    'API-39',
    'server/usecases/orders/returns/requestReturn.ts',
    '    await requireReturnable(trx, order, rows, now);\n',
    '',
  ),
  sourceMutation(
    'CART-23',
    'server/domain/promo.ts',
    'usage.byUser >= rule.maxUsesPerUser',
    'usage.byUser > rule.maxUsesPerUser',
  ),
  sourceMutation(
    'MONEY-03',
    'server/domain/pricing.ts',
    'const discountedSubTotalCents = subTotalCents - discountCents;',
    'const discountedSubTotalCents = subTotalCents;',
  ),
];
