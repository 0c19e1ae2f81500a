/** Outbox handler of the receipt of a withdrawal. */
import { withdrawalReceived } from '../mail/withdrawalReceived.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { describeWithdrawnItems } from '../usecases/orders/read/describeWithdrawnItems.ts';
import { presentWithdrawal } from '../usecases/orders/read/presentWithdrawal.ts';
import { done, dropped } from './jobResult.ts';
import type { OutboxHandlers } from './outboxHandlers.ts';

export const withdrawalMails: Pick<OutboxHandlers, 'mail.withdrawalReceived'> = {
  'mail.withdrawalReceived': async ({ store: { db }, mailer, config }, { effectKey, payload }) => {
    const row = await findWithdrawal(db, payload.withdrawalId);
    if (!row || row.email === '') return dropped('The withdrawal or its account was deleted.');
    const [itemLabels = []] = await describeWithdrawnItems(db, [row]);
    const { origin: shopUrl, timeZone } = config;
    await mailer.send(
      withdrawalReceived({
        effectKey,
        withdrawal: presentWithdrawal(row),
        needsDecision: row.needs_decision === 1,
        itemLabels,
        shopUrl,
        timeZone,
      }),
    );
    return done;
  },
};
