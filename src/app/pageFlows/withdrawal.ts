import { fromPromise } from 'xstate';
import { captchaFailed } from '../../machines/attempt/texts.ts';
import { withdrawalFlow } from '../../machines/withdrawal/flow.ts';
import { withdrawalMachine } from '../../machines/withdrawal/machine.ts';
import type { Receipt, StatementToSend } from '../../machines/withdrawal/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Statement } from '../../services/withdrawals.ts';
import type { Dependencies } from '../flows/dependencies.ts';
import { durable, type FlowJournal } from '../flows/durable.ts';

/** An empty list of items: those that the text names. */
const toBody = ({ sender, text }: StatementToSend): Statement => ({
  name: sender.fullName.trim(),
  orderNumber: sender.orderNumber.trim(),
  email: sender.email.trim(),
  items: text === null ? null : [],
  text: text ?? '',
});

export const provide = ({ services, queryClient, captcha }: Dependencies, flowJournal: FlowJournal) =>
  durable(
    flowJournal,
    withdrawalFlow,
    withdrawalMachine.provide({
      actors: {
        sendStatement: fromPromise<Receipt, StatementToSend>(async ({ input, signal }) => {
          const captchaToken = await captcha.execute().catch(() => {
            throw Object.assign(new Error(captchaFailed.message), captchaFailed);
          });
          try {
            const options = { captchaToken, idempotencyKey: input.key, signal };
            const { receivedAt } = await services.withdrawals.send(toBody(input), options);
            return { receivedAt };
          } finally {
            // The order may have been canceled, or have a return.
            void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
            void queryClient.invalidateQueries({ queryKey: queryKeys.returnLists });
          }
        }),
      },
    }),
  );
