import type { BodyOf, ReplyOf } from '../../../../contract/endpoint.ts';
import { toDollars } from '../../../../contract/money.ts';
import type { quoteManualOrder as quoteCall } from '../../../../contract/wire/adminManualOrders.ts';
import { presentLine, weighLines } from '../../cart/cartView.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { viewWanted } from './fillCart.ts';

type Quote = ReplyOf<typeof quoteCall>['result'];

/** DESK-491: the prices of products as an order would have them now. Throws `validation_failed` for a line that is not for sale. */
export const quoteManualOrder = async (
  { store: { db }, clock }: Pick<UseCaseContext, 'store' | 'clock'>,
  wanted: BodyOf<typeof quoteCall>,
): Promise<Quote> => {
  const view = await viewWanted(db, wanted, clock());
  return {
    lines: view.lines.map((line) => ({ ...presentLine(line), available: line.available })),
    subTotal: toDollars(view.totals.subTotalCents),
    discount: toDollars(view.totals.discountCents),
    promoNote: view.promoError?.message ?? null,
    weight: weighLines(view.lines),
  };
};
