import { createHash } from 'node:crypto';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { findOrder as findOrderCall } from '../../../contract/wire/guestOrder.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { timeBefore } from '../../domain/timeBefore.ts';
import type { AppContext } from '../../appContext.ts';
import { findOrderByNumber } from '../../store/orders.ts';
import { enqueueMessage, hasMessageSince } from '../../store/outbox.ts';
import { contactOf, findUser } from '../../store/users.ts';

type Request = BodyOf<typeof findOrderCall>;

const windowMs = 10 * 60_000;

/** Names an address in counters without storing it. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(normalizeEmail(email)).digest('hex').slice(0, 32);

const normalizeNumber = (orderNumber: string): string => orderNumber.trim().replace(/^#/, '').trim();

/** Keys of the mails of this window and the one before. */
const keysOf = (subject: string, now: Date): readonly [string, string] => {
  const window = Math.floor(now.getTime() / windowMs);
  return [`mail:order-link:${subject}:${window}`, `mail:order-link:${subject}:${window - 1}`];
};

/**
 * GUEST-05: requests a mail with a link to the order, at most one in 10 minutes. Reads and writes the same rows whether or not number and
 * address belong together, so that neither response nor timing reveals it; the mail handler skips an unknown order.
 */
export const requestOrderLink = async (
  { store, clock, newId }: Pick<AppContext, 'store' | 'clock' | 'newId'>,
  { orderNumber, email }: Request,
): Promise<void> => {
  const now = clock();
  const at = now.toISOString();
  await store.transaction(async (trx) => {
    const order = await findOrderByNumber(trx, normalizeNumber(orderNumber));
    const user = await findUser(trx, order?.user_id ?? '');
    const isKnown = user !== undefined && contactOf(user) === normalizeEmail(email);
    const orderId = isKnown && order ? order.id : null;
    const [key, before] = keysOf(orderId ?? `unknown-${hashAddress(email)}`, now);
    if (await hasMessageSince(trx, [key, before], timeBefore(now, windowMs))) return;
    await enqueueMessage(
      trx,
      { kind: 'mail.orderLink', effectKey: key, payload: { orderId, at } },
      { id: newId('out'), at },
    );
  });
};
