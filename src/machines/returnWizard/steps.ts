/** The steps that ask something: each says what is missing, and goes on once nothing is. */
import { messages } from '../../../contract/errors.ts';
import { returnWizardSetup } from './setup.ts';
import { setLocalFailure } from '../failure.ts';

/** RETURN-03: reset asks first; what was answered stays until it is confirmed. */
const confirmingReset = returnWizardSetup.createStateConfig({
  tags: 'confirmingReset',
  on: {
    'returnWizard.resetDeclined': 'open',
    'returnWizard.resetConfirmed': { target: '#returnWizard.choosingReason', actions: 'reset' },
  },
});

const onReset = { 'returnWizard.resetRequested': 'confirmingReset' } as const;

/** Where an answer leads that was changed from the summary. */
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
            actions: setLocalFailure('reason_required', messages.selectReturnReason),
          },
          {
            guard: 'lacksOtherReason',
            actions: setLocalFailure('other_reason_required', messages.specifyReturnReason),
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
            actions: setLocalFailure('items_required', messages.selectReturnItems),
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
            actions: setLocalFailure('method_required', messages.selectReturnMethod),
          },
          { target: '#returnWizard.summary', actions: 'endEditing' },
        ],
      },
    },
    confirmingReset,
  },
});

/** Step 4 (RETURN-04): everything is there, and each answer can be changed. A failure stands here with its way on. */
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
