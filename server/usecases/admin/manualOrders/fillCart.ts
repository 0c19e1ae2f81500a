/** The guest and the cart of an order that staff make. */
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { quoteManualOrder } from '../../../../contract/wire/adminManualOrders.ts';
import { validationError } from '../../../domain/appError.ts';
import { normalizePromoCode } from '../../../domain/promo.ts';
import { stockMessage } from '../../../domain/stock.ts';
import { viewLines, type CartView } from '../../cart/cartView.ts';
import { insertCartLine, recordCartEdit, type CartLineRow, type CartRow } from '../../../store/carts.ts';
import type { Handle } from '../../../store/database.ts';
import type { GuestContact } from '../../../store/guests.ts';
import { insertUser } from '../../../store/users.ts';
import { listWantedLines } from '../../../store/wantedLines.ts';
import { newGuest } from '../../guests/newGuest.ts';
import type { TransactionContext } from '../../transactionContext.ts';

type Wanted = BodyOf<typeof quoteManualOrder>;

/** Of a customer who never ordered. */
const emptyCart: CartRow = {
  id: '',
  userId: '',
  promoCode: null,
  version: 0,
  deletedHoldSeconds: null,
  deletedHoldAt: null,
  address: null,
  shopVatRates: null,
};

const requireLines = async (db: Handle, lines: Wanted['lines']): Promise<CartLineRow[]> => {
  const isRepeated = ({ productId, size }: Wanted['lines'][number], index: number) =>
    lines.findIndex((other) => other.productId === productId && other.size === size) !== index;
  const repeated = lines.findIndex(isRepeated);
  if (repeated >= 0) throw validationError({ [`lines.${repeated}.size`]: 'Is named twice' });
  return (await listWantedLines(db, lines)).map((line, index) => {
    if (!line) throw validationError({ [`lines.${index}.size`]: 'Is not for sale' });
    return line;
  });
};

/** The cart that the wanted lines would make; throws `validation_failed` that names one which is not for sale, or wanted twice. */
export const viewWanted = async (db: Handle, { lines, promoCode }: Wanted, now: Date): Promise<CartView> => {
  const code = promoCode === undefined ? null : normalizePromoCode(promoCode);
  return viewLines(db, { ...emptyCart, promoCode: code }, await requireLines(db, lines), now);
};

const requireAvailable = (lines: readonly CartLineRow[]): void => {
  const index = lines.findIndex(({ available, quantity }) => available < quantity);
  const line = lines[index];
  if (!line) return;
  throw validationError({
    [`lines.${index}.quantity`]: stockMessage(line.title, line.size, line.available),
  });
};

/**
 * Makes a guest with this email and name, whose cart holds the wanted lines and the promo code. Throws `validation_failed` for a line that is not
 * for sale or of which too little is available, and for a promo code that does not count.
 */
export const fillCart = async (
  { trx, at, newId }: TransactionContext,
  contact: GuestContact,
  wanted: Wanted,
): Promise<CartRow> => {
  const { cart: planned, lines, promoError } = await viewWanted(trx, wanted, new Date(at));
  requireAvailable(lines);
  if (promoError) throw validationError({ promoCode: promoError.message });
  const guest = newGuest({ newId, clock: () => new Date(at) }, contact);
  const cartId = newId('cart');
  await insertUser(trx, { user: guest, cartId });
  for (const { productId, size, quantity, seenUnitCents } of lines)
    await insertCartLine(trx, { id: newId('line'), cartId, productId, size, quantity, seenUnitCents, at });
  const cart = await recordCartEdit(trx, cartId, { at, promoCode: planned.promoCode });
  if (!cart) throw new Error(`The cart ${cartId} was not made.`);
  return cart;
};
