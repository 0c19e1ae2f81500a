/** The states of the four steps: each reports a missing answer, or continues. */
import { returnWizardSetup } from './setup.ts';
import { setLocalFailure } from '../common/failure.ts';
import { returnMessages } from '../../../contract/messages/returns.ts';

/** RETURN-03: reset asks for confirmation; the answers are kept until then. */
const confirmingReset = returnWizardSetup.createStateConfig({
  tags: 'confirmingReset',
  on: {
    'returnWizard.resetDeclined': 'open',
    'returnWizard.resetConfirmed': { target: '#returnWizard.choosingReason', actions: 'reset' },
  },
});

const onReset = { 'returnWizard.resetRequested': 'confirmingReset' } as const;

/** Returns to the summary after an answer was changed from there. */
const backToSummary = {
  guard: 'isEdited',
  target: '#returnWizard.summary',
  actions: 'endEditing',
} as const;

/** Step 1 (RETURN-05, RETURN-06). */
export const choosingReason = returnWizardSetup.createStateConfig({
  tags: 'reason',
  initial: 'open',
  states: {
    open: {
      on: {
        ...onReset,
        'returnWizard.reasonChosen': {
          actions: { type: 'setReason', params: ({ event }) => event.reason },
        },
        'returnWizard.otherReasonDrafted': {
          actions: { type: 'setOtherReason', params: ({ event }) => event.text },
        },
        'returnWizard.next': [
          {
            guard: 'lacksReason',
            actions: setLocalFailure('reason_required', returnMessages.selectReturnReason),
          },
          {
            guard: 'lacksOtherReason',
            actions: setLocalFailure('other_reason_required', returnMessages.specifyReturnReason),
          },
          backToSummary,
          { target: '#returnWizard.choosingItems', actions: 'clearFailure' },
        ],
      },
    },
    confirmingReset,
  },
});

/** Step 2. */
export const choosingItems = returnWizardSetup.createStateConfig({
  tags: 'items',
  initial: 'open',
  states: {
    open: {
      on: {
        ...onReset,
        'returnWizard.lineChosen': {
          actions: {
            type: 'setLine',
            params: ({ event: { orderItemId, productId, quantity } }) => ({
              orderItemId,
              productId,
              quantity,
            }),
          },
        },
        'returnWizard.previous': { target: '#returnWizard.choosingReason', actions: 'clearFailure' },
        'returnWizard.next': [
          {
            guard: 'lacksItems',
            actions: setLocalFailure('items_required', returnMessages.selectReturnItems),
          },
          backToSummary,
          { target: '#returnWizard.choosingMethod', actions: 'clearFailure' },
        ],
      },
    },
    confirmingReset,
  },
});

/** Step 3 (RETURN-08). */
export const choosingMethod = returnWizardSetup.createStateConfig({
  tags: 'method',
  initial: 'open',
  states: {
    open: {
      on: {
        ...onReset,
        'returnWizard.methodChosen': {
          actions: { type: 'setMethod', params: ({ event }) => event.method },
        },
        'returnWizard.previous': { target: '#returnWizard.choosingItems', actions: 'clearFailure' },
        'returnWizard.next': [
          {
            guard: 'lacksMethod',
            actions: setLocalFailure('method_required', returnMessages.selectReturnMethod),
          },
          { target: '#returnWizard.summary', actions: 'endEditing' },
        ],
      },
    },
    confirmingReset,
  },
});

/** Step 4 (RETURN-04): all answers, each of which can be changed. A failed request is shown and retried here. */
export const summary = returnWizardSetup.createStateConfig({
  tags: 'summary',
  initial: 'open',
  states: {
    open: {
      on: {
        ...onReset,
        'returnWizard.previous': { target: '#returnWizard.choosingMethod', actions: 'clearFailure' },
        'returnWizard.edited': [
          {
            guard: {
              type: 'isAbout',
              params: ({ event }) => ({ asked: 'reason', question: event.question }),
            },
            target: '#returnWizard.choosingReason',
            actions: 'startEditing',
          },
          {
            guard: { type: 'isAbout', params: ({ event }) => ({ asked: 'items', question: event.question }) },
            target: '#returnWizard.choosingItems',
            actions: 'startEditing',
          },
          { target: '#returnWizard.choosingMethod', actions: 'startEditing' },
        ],
        'returnWizard.submitted': {
          target: '#returnWizard.submitting',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
      },
    },
    confirmingReset,
  },
});
