import { broken } from '../place.ts';

const checkout = 'src/machines/checkout';

/** Where a flow goes. */
export const machinePlaces = [
  broken('CHECK-07', `${checkout}/states/delivery.ts`, "        guard: 'hasDelivery',\n", ''),
  broken(
    'CHECK-20',
    `${checkout}/states/delivery.ts`,
    "[{ guard: 'areMethodsKnown', target: 'choosing' }, { target: 'requestingMethods' }]",
    "[{ target: 'choosing' }]",
  ),
  broken('CHECK-23', `${checkout}/setup.ts`, "made.orderId !== ''", 'true'),
  broken('CHECK-25', `${checkout}/setup.ts`, '(_, made: IntentMade) => made.hasSecret', '() => true'),
  broken('CHECK-16', `${checkout}/setup.ts`, 'reading.count > 0', 'reading.count >= 0'),
  broken('CHECK-29', `${checkout}/states/payment.ts`, "target: 'reviewing',\n", "target: 'expired',\n"),
  broken(
    'CHECK-30',
    `${checkout}/states/review.ts`,
    "onDone: { target: 'completed'",
    "onDone: { target: 'reviewing'",
  ),
  broken('CHECK-15', `${checkout}/checkoutState.ts`, "paymentType: 'creditCard'", "paymentType: 'card'"),
  broken(
    'METRIC-13',
    'src/machines/trafficSource/trafficSourceOf.ts',
    "=== host ? 'organic' : 'referral'",
    "=== host ? 'referral' : 'organic'",
  ),
  broken(
    'METRIC-05',
    'src/machines/metrics/project.ts',
    "return { eventType: 'remove_from_cart'",
    "return { eventType: 'add_to_cart'",
  ),
  broken(
    'METRIC-12',
    'src/machines/metrics/machine.ts',
    'context.looks < sessionIdWait.attempts',
    'context.looks < 2',
  ),
  broken(
    'METRIC-06',
    'src/machines/metrics/project.ts',
    'product: product.id, category: product.category',
    'product: product.category, category: product.id',
  ),
  broken('RETURN-05', 'src/machines/returnWizard/setup.ts', 'context.reason === null,\n', 'false,\n'),
  broken(
    'RETURN-06',
    'src/machines/returnWizard/setup.ts',
    "reason === 'Other' && otherReason.trim() === ''",
    "reason === 'Other' && otherReason === ' '",
  ),
  broken(
    'RETURN-03',
    'src/machines/returnWizard/steps.ts',
    "target: '#returnWizard.choosingReason', actions: 'reset'",
    "target: '#returnWizard.choosingReason'",
  ),
  broken('REVIEW-05', 'src/machines/review/machine.ts', 'draft.rating !== null', 'true'),
  broken(
    'REVIEW-10',
    'src/machines/review/drafts.ts',
    '[purchaseKey(purchase), draft] as const',
    "['', draft] as const",
  ),
  broken(
    'SEARCH-04',
    'src/machines/search/machine.ts',
    "actions: ['keepFound', { type: 'showResults', params: ({ context }) => context.term }, 'close'],",
    "actions: ['keepFound', 'close'],",
  ),
  broken(
    'SEARCH-03',
    'src/machines/search/machine.ts',
    "debounce: { target: 'searching', actions: 'tellPerformed' }",
    "debounce: 'searching'",
  ),
  broken(
    'PROD-05',
    'src/machines/cart/guest.ts',
    "text: messages.loginToAdd } },\n            'askToSignIn',\n",
    'text: messages.loginToAdd } },\n',
  ),
];
