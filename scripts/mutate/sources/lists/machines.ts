import { sourceMutation } from './sourceMutation.ts';

const checkout = 'src/machines/checkout';

/** Mutations of the machines. */
export const machineMutations = [
  sourceMutation('CHECK-07', `${checkout}/deliveryStates.ts`, "        guard: 'hasDelivery',\n", ''),
  sourceMutation(
    'CHECK-20',
    `${checkout}/deliveryStates.ts`,
    "[{ guard: 'areMethodsKnown', target: 'choosing' }, { target: 'requestingMethods' }]",
    "[{ target: 'choosing' }]",
  ),
  sourceMutation('CHECK-23', `${checkout}/setup.ts`, "created.orderId !== ''", 'true'),
  sourceMutation(
    'CHECK-25',
    `${checkout}/setup.ts`,
    '(_, created: CreatedIntent) => created.hasSecret',
    '() => true',
  ),
  sourceMutation('CHECK-16', `${checkout}/setup.ts`, 'reading.count > 0', 'reading.count >= 0'),
  sourceMutation(
    'CHECK-29',
    `${checkout}/paymentStates.ts`,
    "target: 'reviewing',\n",
    "target: 'expired',\n",
  ),
  sourceMutation(
    'CHECK-30',
    `${checkout}/reviewStates.ts`,
    "onDone: { target: 'completed'",
    "onDone: { target: 'reviewing'",
  ),
  sourceMutation(
    'CHECK-15',
    `${checkout}/checkoutState.ts`,
    "paymentType: 'creditCard'",
    "paymentType: 'card'",
  ),
  sourceMutation(
    'METRIC-13',
    'src/machines/trafficSource/classifyTrafficSource.ts',
    "=== host ? 'organic' : 'referral'",
    "=== host ? 'referral' : 'organic'",
  ),
  sourceMutation(
    'METRIC-05',
    'src/machines/metrics/project.ts',
    "return { eventType: 'remove_from_cart'",
    "return { eventType: 'add_to_cart'",
  ),
  sourceMutation(
    'METRIC-12',
    'src/machines/metrics/machine.ts',
    'context.lookups < sessionIdWait.attempts',
    'context.lookups < 2',
  ),
  sourceMutation(
    'METRIC-06',
    'src/machines/metrics/project.ts',
    'product: product.id, category: product.category',
    'product: product.category, category: product.id',
  ),
  sourceMutation('RETURN-05', 'src/machines/returnWizard/setup.ts', 'context.reason === null,\n', 'false,\n'),
  sourceMutation(
    'RETURN-06',
    'src/machines/returnWizard/setup.ts',
    "reason === 'Other' && otherReason.trim() === ''",
    "reason === 'Other' && otherReason === ' '",
  ),
  sourceMutation(
    'RETURN-03',
    'src/machines/returnWizard/steps.ts',
    "target: '#returnWizard.choosingReason', actions: 'reset'",
    "target: '#returnWizard.choosingReason'",
  ),
  sourceMutation('REVIEW-05', 'src/machines/review/machine.ts', 'draft.rating !== null', 'true'),
  sourceMutation(
    'REVIEW-10',
    'src/machines/review/drafts.ts',
    '[purchaseKey(purchase), draft] as const',
    "['', draft] as const",
  ),
  sourceMutation(
    'SEARCH-04',
    'src/machines/search/machine.ts',
    "actions: ['setFound', { type: 'showResults', params: ({ context }) => context.term }, 'close'],",
    "actions: ['setFound', 'close'],",
  ),
  sourceMutation(
    'SEARCH-03',
    'src/machines/search/machine.ts',
    "debounce: { target: 'searching', actions: 'emitPerformed' }",
    "debounce: 'searching'",
  ),
  sourceMutation(
    'PROD-05',
    'src/machines/cart/guest.ts',
    "text: messages.loginToAdd } },\n            'requestSignIn',\n",
    'text: messages.loginToAdd } },\n',
  ),
];
