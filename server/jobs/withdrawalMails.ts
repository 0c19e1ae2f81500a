/** Outbox handler of the receipt of a withdrawal. */
import { toLanguage } from '../../contract/languages.ts';
import { templatesIn } from '../mail/templatesIn.ts';
import { translateSentence } from '../translation/translateSentence.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { describeWithdrawnItems } from '../usecases/orders/read/describeWithdrawnItems.ts';
import { presentWithdrawal } from '../usecases/orders/read/presentWithdrawal.ts';
import { done, dropped } from './jobResult.ts';
import { shopUrlIn } from './orderUrl.ts';
import type { OutboxHandlers } from './outboxHandlers.ts';

export const withdrawalMails: Pick<OutboxHandlers, 'mail.withdrawalReceived'> = {
  'mail.withdrawalReceived': async ({ store: { db }, mailer, config }, { effectKey, payload }) => {
    const row = await findWithdrawal(db, payload.withdrawalId);
    if (!row || row.email === '') return dropped('The withdrawal or its account was deleted.');
    const [itemLabels = []] = await describeWithdrawnItems(db, [row]);
    const { timeZone } = config;
    const shopUrl = shopUrlIn(config, payload.language);
    const { withdrawalReceived } = await templatesIn(payload.language);
    await mailer.send(
      withdrawalReceived({
        effectKey,
        withdrawal: presentWithdrawal(row),
        needsDecision: row.needs_decision === 1,
        itemLabels: itemLabels.map((label) => translateSentence(label, toLanguage(payload.language))),
        shopUrl,
        timeZone,
      }),
    );
    return done;
  },
};
