/** The states of the four steps: each reports a missing answer, or continues. */
import { returnWizardSetup } from './setup.ts';
import type { ReturnQuestion } from './types.ts';
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

/** Returns to the summary after an answer was changed from there. */
const backToSummary = {
  guard: 'isEdited',
  target: '#returnWizard.summary',
  actions: 'endEditing',
} as const;

/** Reports a missing answer. */
const requireAnswer = <const Guard extends string>(guard: Guard, code: string, message: string) =>
  ({ guard, actions: setLocalFailure(code, message) }) as const;

const goTo = <const Step extends string>(step: Step) =>
  ({ target: `#returnWizard.${step}`, actions: 'clearFailure' }) as const;

interface Edited {
  readonly event: { readonly question: ReturnQuestion };
}

/** Returns from the summary to the step of a question, if the event is about this question. */
const editIf = <const Step extends string>(expected: ReturnQuestion, step: Step) =>
  ({
    guard: { type: 'isAbout', params: ({ event }: Edited) => ({ expected, question: event.question }) },
    target: `#returnWizard.${step}`,
    actions: 'startEditing',
  }) as const;

type StateConfig = Parameters<typeof returnWizardSetup.createStateConfig>[0];

/** A step with the transitions of its events. Its reset asks for confirmation. */
const step = <const Tag extends 'reason' | 'items' | 'method' | 'summary'>(
  tags: Tag,
  on: StateConfig['on'],
) =>
  returnWizardSetup.createStateConfig({
    tags,
    initial: 'open',
    states: { open: { on: { 'returnWizard.resetRequested': 'confirmingReset', ...on } }, confirmingReset },
  });

/** Step 1 (RETURN-05, RETURN-06). */
export const choosingReason = step('reason', {
  'returnWizard.reasonChosen': {
    actions: { type: 'setReason', params: ({ event }) => event.reason },
  },
  'returnWizard.otherReasonDrafted': {
    actions: { type: 'setOtherReason', params: ({ event }) => event.text },
  },
  'returnWizard.next': [
    requireAnswer('lacksReason', 'reason_required', returnMessages.selectReturnReason),
    requireAnswer('lacksOtherReason', 'other_reason_required', returnMessages.specifyReturnReason),
    backToSummary,
    goTo('choosingItems'),
  ],
});

/** Step 2. */
export const choosingItems = step('items', {
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
  'returnWizard.previous': goTo('choosingReason'),
  'returnWizard.next': [
    requireAnswer('lacksItems', 'items_required', returnMessages.selectReturnItems),
    backToSummary,
    goTo('choosingMethod'),
  ],
});

/** Step 3 (RETURN-08). */
export const choosingMethod = step('method', {
  'returnWizard.methodChosen': {
    actions: { type: 'setMethod', params: ({ event }) => event.method },
  },
  'returnWizard.previous': goTo('choosingItems'),
  'returnWizard.next': [
    requireAnswer('lacksMethod', 'method_required', returnMessages.selectReturnMethod),
    { target: '#returnWizard.summary', actions: 'endEditing' },
  ],
});

/** Step 4 (RETURN-04): all answers, each of which can be changed. A failed request is shown and retried here. */
export const summary = step('summary', {
  'returnWizard.previous': goTo('choosingMethod'),
  'returnWizard.edited': [
    editIf('reason', 'choosingReason'),
    editIf('items', 'choosingItems'),
    { target: '#returnWizard.choosingMethod', actions: 'startEditing' },
  ],
  'returnWizard.submitted': {
    target: '#returnWizard.submitting',
    actions: { type: 'setKey', params: ({ event }) => event.key },
  },
});
