/** Setup of the return wizard: types, actors, actions, guards and delays. `src/app` provides the stub. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { ReturnMethod, ReturnReason } from '../../../contract/rules/returns.ts';
import { notProvided } from '../common/notProvided.ts';
import { noAnswers, withLine } from './context.ts';
import type {
  ChosenLine,
  CreatedReturn,
  ReturnQuestion,
  ReturnToRequest,
  ReturnWizardContext,
  ReturnWizardEvent,
  ReturnWizardInput,
} from './types.ts';
import { isOutcomeUnknown } from '../common/failure.ts';

/** A changed answer clears the failure, and the next request has another key. */
const answerChanged = { failure: null, submitKey: null } as const;

const lacksOtherReason = ({ reason, otherReason }: ReturnWizardContext): boolean =>
  reason === 'Other' && otherReason.trim() === '';
const lacksItems = ({ lines }: ReturnWizardContext): boolean => Object.keys(lines).length === 0;
const isComplete = (context: ReturnWizardContext): boolean =>
  context.reason !== null && !lacksOtherReason(context) && !lacksItems(context) && context.method !== null;

export const returnWizardSetup = setup({
  types: {} as {
    context: ReturnWizardContext;
    events: ReturnWizardEvent;
    input: ReturnWizardInput;
    tags: 'reason' | 'items' | 'method' | 'summary' | 'busy' | 'confirmingReset';
  },
  actors: {
    requestReturn: fromPromise<CreatedReturn, ReturnToRequest>(notProvided('requestReturn')),
  },
  guards: {
    lacksReason: ({ context }) => context.reason === null,
    lacksOtherReason: ({ context }) => lacksOtherReason(context),
    lacksItems: ({ context }) => lacksItems(context),
    lacksMethod: ({ context }) => context.method === null,
    /** An answer was changed from the summary, and all answers are still complete. */
    isEdited: ({ context }) => context.isEditing && isComplete(context),
    isOutcomeUnknown: (_, failure: Failure) => isOutcomeUnknown(failure),
    isAbout: (_, { expected, question }: { expected: ReturnQuestion; question: ReturnQuestion }) =>
      expected === question,
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    setReason: assign((_, reason: ReturnReason) => ({ ...answerChanged, reason })),
    setOtherReason: assign((_, otherReason: string) => ({ ...answerChanged, otherReason })),
    setLine: assign(({ context }, { orderItemId, ...line }: ChosenLine & { orderItemId: string }) => ({
      ...answerChanged,
      lines: withLine(context.lines, orderItemId, line),
    })),
    setMethod: assign((_, method: ReturnMethod) => ({ ...answerChanged, method })),
    startEditing: assign({ isEditing: true, failure: null }),
    endEditing: assign({ isEditing: false, failure: null }),
    /** Reuses a key that was sent before: the server repeats its response. */
    setKey: assign({ submitKey: ({ context }, key: string) => context.submitKey ?? key, failure: null }),
    /** The server repeats a refusal under the same key, so the next request has another one. */
    clearSubmitKey: assign({ submitKey: null }),
    setReturn: assign((_, created: CreatedReturn) => created),
    reset: assign(noAnswers),
  },
  delays: { requestTimeout: 30_000 },
});
