/** Checkout begins where its page is entered by a user, runs in one tab at a time, and is for its user alone. */
import {
  selectIsCheckoutInOtherTab,
  selectIsCheckoutTaken,
  selectIsTakingCheckout,
  selectHasLoadFailed,
} from '../../../../../src/machines/app/selectors.ts';
import type { ReachRule, Scenario, Step, StepRule } from '../../../scenario.ts';
import { fieldOf, effectNamesOf } from '../../../observe.ts';
import { equal } from '../../../predict.ts';
import { runningIn, snapshotAt, type Place } from '../../../system.ts';
import { userOf } from '../../auth/model.ts';
import {
  appScenario,
  crash,
  fact,
  fetched,
  loaded,
  heard,
  inputOfFlow,
  page,
  path,
  signedIn,
  signedOut,
} from '../stubs.ts';
import { expect, first, requestOf, type Model } from './model.ts';

const actors = ['acquireCheckoutLock', 'awaitCheckoutLock', 'stealCheckoutLock', 'loadFlow'];
const effects = ['releaseCheckoutLock', 'clearFlows', 'discardFlows', 'broadcastOrderPlaced'];

/** Time limits of the region, whatever state they are of. */
const isOwnTimer = ({ type }: { readonly type: string }): boolean => type.includes('app.checkout.');

const expectedOf = (step: Step<Model>) => expect(step, step.event !== undefined && isOwnTimer(step.event));

const namesIn = (place: Place): string[] =>
  runningIn(place).flatMap(({ actor }) => (actors.includes(actor) ? [actor] : []));

const flowIn = ({ members }: Place) => members.get(`${path}/checkout`)?.ref;

const seen = <Seen>(place: Place, select: (snapshot: never) => Seen): Seen =>
  select(snapshotAt(place, path) as never);

const rules: readonly StepRule<Model>[] = [
  equal(
    'CHECK-16, AUTH-23 checkout runs for the user who entered its page, and for no other',
    ({ model: { flow } }) => flow && { userId: flow.user, cartId: userOf(flow.user).cartId },
    ({ after }) => inputOfFlow(after, 'checkout'),
  ),
  {
    rule: 'CHECK-16 checkout goes on as it is: it is not begun anew',
    check: ({ before, after, modelBefore, model }) =>
      modelBefore.flow && model.flow && flowIn(before) !== flowIn(after) && 'it was begun anew',
  },
  {
    rule: 'AUTH-23 the root holds nothing of a user who signed out on purpose',
    check: ({ event, after }) =>
      event?.type === 'auth.signedOut' &&
      fieldOf(event, 'how') !== 'ended' &&
      // What is held is seen in its context alone.
      /"u[12]"/.test(JSON.stringify(snapshotAt(after, path).context)) &&
      'it holds the user',
  },
  equal(
    'CHECK-16, AUTH-24 checkout is claimed, waited for, taken over and fetched one after the other, and only for its page',
    ({ model: { phase } }) => [requestOf[phase] ?? []].flat(),
    ({ after }) => namesIn(after),
  ),
  equal(
    'CHECK-16 no request of checkout is made twice',
    ({ model: { phase }, modelBefore }) =>
      phase === modelBefore.phase ? [] : [requestOf[phase] ?? []].flat(),
    (step) => effectNamesOf(step, actors),
  ),
  equal(
    'CHECK-18, AUTH-22, AUTH-23 other tabs are let go on, and what is stored is forgotten, exactly when it must be',
    (step) => expectedOf(step).effects,
    (step) => effectNamesOf(step, effects),
  ),
  equal(
    'CHECK-18, CHECK-30 the flow hears that its page is open again, the cart that it was bought',
    (step) => expectedOf(step).heard,
    (step) =>
      heard(step).filter(
        ([owner, event]) => owner === 'checkout' || fieldOf(event, 'type') === 'order.placed',
      ),
  ),
  equal(
    'CHECK-30 what the flow tells is heard as long as it runs',
    ({ model: { flow } }) => (flow ? [['checkout']] : []),
    ({ after }) =>
      runningIn(after).flatMap(({ id, input }) =>
        id === 'checkoutFacts' ? [fieldOf(input, 'machines')] : [],
      ),
  ),
  equal(
    'CHECK-16 the page says where checkout is, and offers what can be asked again',
    ({ model: { phase, isTaken } }) => [
      phase === 'elsewhere' || phase === 'taking',
      isTaken,
      phase === 'taking',
      phase === 'failed',
    ],
    ({ after }) => [
      seen(after, selectIsCheckoutInOtherTab),
      seen(after, selectIsCheckoutTaken),
      seen(after, selectIsTakingCheckout),
      seen(after, (app) => selectHasLoadFailed(app, 'checkout')),
    ],
  ),
  equal(
    'ERR-05 every request has a time limit',
    ({ model: { phase } }) => (['claiming', 'taking', 'fetching'].includes(phase) ? 1 : 0),
    ({ after }) => after.timers.filter(({ event }) => isOwnTimer(event)).length,
  ),
];

const reaches: readonly ReachRule<Model>[] = [
  {
    rule: 'CHECK-16 from everywhere checkout can come to run',
    from: () => true,
    to: ({ model }) => model.flow !== null,
  },
];

export const checkoutRegionScenarios: readonly Scenario<Model>[] = [
  appScenario<Model>({
    name: 'app: checkout',
    model: first,
    updateModel: (_, step) => expectedOf(step).model,
    steps: rules,
    reaches,
    outcomes: {
      acquireCheckoutLock: (_: unknown, model) => [
        { label: 'it is this tab’s', model, output: true },
        { label: 'it is another tab’s', model, output: false },
        ...fetched(undefined)(_, model).filter((outcome) => 'error' in outcome),
      ],
      stealCheckoutLock: fetched(undefined),
      loadFlow: loaded('checkout'),
    },
    alphabet: ({ user, flow }) => [
      ...(user === null
        ? [signedIn('u1'), signedIn('u2')]
        : [signedOut('requested'), signedOut('otherTab'), signedOut('ended')]),
      page('/checkout', 'user'),
      page('/checkout/success', 'user'),
      page('/about'),
      fact('checkout.lockRequested'),
      fact('checkout.lockLost'),
      fact('checkout.takeOverRequested'),
      fact('checkout.lockAcquired'),
      fact('checkout.placed'),
      fact('flow.retried'),
      ...(flow ? [crash('checkout')] : []),
    ],
  }),
];
