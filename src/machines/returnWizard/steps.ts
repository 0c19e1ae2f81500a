/** The steps that ask something: each says what is missing, and goes on once nothing is. */
import { messages } from '../../../contract/errors.ts';
import { failed } from '../failed.ts';
import { returnWizardSetup } from './setup.ts';

/** RETURN-03: reset asks first; what was answered stays until it is confirmed. */
const askingReset = returnWizardSetup.createStateConfig({
  tags: 'askingReset',
  on: {
    'returnWizard.resetDeclined': 'open',
    'returnWizard.resetConfirmed': { target: '#returnWizard.choosingReason', actions: 'reset' },
  },
});

const onReset = { 'returnWizard.resetAsked': 'askingReset' } as const;

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
          actions: { type: 'keepReason', params: ({ event }) => event.reason },
        },
        'returnWizard.otherReasonDrafted': {
          actions: { type: 'keepOtherReason', params: ({ event }) => event.text },
        },
        'returnWizard.next': [
          {
            guard: 'lacksReason',
            actions: {
              type: 'showFailure',
              params: () => failed('reason_required', messages.selectReturnReason),
            },
          },
          {
            guard: 'lacksOtherReason',
            actions: {
              type: 'showFailure',
              params: () => failed('other_reason_required', messages.specifyReturnReason),
            },
          },
          backToSummary,
          { target: '#returnWizard.choosingItems', actions: 'clearFailure' },
        ],
      },
    },
    askingReset,
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
            type: 'keepLine',
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
            actions: {
              type: 'showFailure',
              params: () => failed('items_required', messages.selectReturnItems),
            },
          },
          backToSummary,
          { target: '#returnWizard.choosingMethod', actions: 'clearFailure' },
        ],
      },
    },
    askingReset,
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
          actions: { type: 'keepMethod', params: ({ event }) => event.method },
        },
        'returnWizard.previous': { target: '#returnWizard.choosingItems', actions: 'clearFailure' },
        'returnWizard.next': [
          {
            guard: 'lacksMethod',
            actions: {
              type: 'showFailure',
              params: () => failed('method_required', messages.selectReturnMethod),
            },
          },
          { target: '#returnWizard.summary', actions: 'endEditing' },
        ],
      },
    },
    askingReset,
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
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isAbout', params: ({ event }) => ({ asked: 'items', question: event.question }) },
            target: '#returnWizard.choosingItems',
            actions: 'beginEditing',
          },
          { target: '#returnWizard.choosingMethod', actions: 'beginEditing' },
        ],
        'returnWizard.submitted': {
          target: '#returnWizard.submitting',
          actions: { type: 'keepKey', params: ({ event }) => event.key },
        },
      },
    },
    askingReset,
  },
});
