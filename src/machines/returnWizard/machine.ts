/**
 * The return wizard (RETURN-01 to RETURN-06): four steps and the screen of the created return. The context holds answers and ids; the views
 * read the order and its returnable items from the server. Every state leads to `submitted`.
 */
import { initialContext, toReturnRequest } from './context.ts';
import { returnWizardSetup } from './setup.ts';
import { choosingItems, choosingMethod, choosingReason, summary } from './steps.ts';
import { failsTo, ifFailure, setFailure } from '../common/failure.ts';

const requestFailed = failsTo('summary');

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
        input: ({ context }) => toReturnRequest(context),
        onDone: { target: 'submitted', actions: { type: 'setReturn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: ifFailure('isOutcomeUnknown'),
            ...requestFailed.onError,
          },
          {
            target: 'summary',
            actions: [setFailure(), 'clearSubmitKey'],
          },
        ],
      },
      after: requestFailed.after,
    },
    submitted: { on: { 'returnWizard.left': { target: 'choosingReason', actions: 'reset' } } },
  },
});
