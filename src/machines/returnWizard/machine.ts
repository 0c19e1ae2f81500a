/**
 * The return wizard (RETURN-01 to RETURN-06): four steps and the screen of the return that was made. It holds choices and ids; what
 * the order has, and what of it can be returned, is the server's to know. Every state leads to `submitted`, or is left by its page.
 */
import { messages } from '../../../contract/errors.ts';
import { failed } from '../failed.ts';
import { failureOf } from '../failureOf.ts';
import { initialContext, returnToRequest } from './context.ts';
import { returnWizardSetup } from './setup.ts';
import { choosingItems, choosingMethod, choosingReason, summary } from './steps.ts';

export const returnWizardMachine = returnWizardSetup.createMachine({
  id: 'returnWizard',
  context: ({ input }) => initialContext(input),
  initial: 'choosingReason',
  states: {
    choosingReason,
    choosingItems,
    choosingMethod,
    summary,
    submitting: {
      tags: ['summary', 'busy'],
      invoke: {
        id: 'requestReturn',
        src: 'requestReturn',
        input: ({ context }) => returnToRequest(context),
        onDone: { target: 'submitted', actions: { type: 'keepReturn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => failureOf(event.error) },
            target: 'summary',
            actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'summary',
            actions: [
              { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
              'clearSubmitKey',
            ],
          },
        ],
      },
      after: {
        patience: {
          target: 'summary',
          actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
        },
      },
    },
    submitted: { on: { 'returnWizard.left': { target: 'choosingReason', actions: 'reset' } } },
  },
});
