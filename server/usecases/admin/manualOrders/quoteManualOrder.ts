import type { BodyOf, ReplyOf } from '../../../../contract/endpoint.ts';
import { toDollars } from '../../../../contract/money.ts';
import type { quoteManualOrder as quoteCall } from '../../../../contract/wire/adminManualOrders.ts';
import { lineTotalCents } from '../../../domain/pricing.ts';
import type { CartLineRow } from '../../../store/carts.ts';
import { pictureUrls, weighLines } from '../../cart/cartView.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { viewWanted } from './fillCart.ts';

type Quote = ReplyOf<typeof quoteCall>['result'];

const toQuotedLine = (line: CartLineRow): Quote['lines'][number] => ({
  _product: {
    _id: line.productId,
    title: line.title,
    brand: line.brand,
    imageUrl: pictureUrls(line.pictures),
  },
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  available: line.available,
  unitPrice: toDollars(line.unitCents),
  total: toDollars(lineTotalCents(line)),
});

/** DESK-491: the prices of products as an order would have them now. Throws `validation_failed` for a line that is not for sale. */
export const quoteManualOrder = async (
  { store: { db }, clock }: Pick<UseCaseContext, 'store' | 'clock'>,
  wanted: BodyOf<typeof quoteCall>,
): Promise<Quote> => {
  const view = await viewWanted(db, wanted, clock());
  return {
    lines: view.lines.map(toQuotedLine),
    subTotal: toDollars(view.totals.subTotalCents),
    discount: toDollars(view.totals.discountCents),
    promoNote: view.promoError?.message ?? null,
    weight: weighLines(view.lines),
  };
};
