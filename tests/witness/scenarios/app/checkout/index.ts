/** Checkout starts when a user enters its page, runs in one tab at a time, and belongs to its user. */
import {
  selectIsCheckoutInOtherTab,
  selectIsCheckoutTaken,
  selectIsTakingCheckout,
  selectHasLoadFailed,
} from '../../../../../src/machines/app/selectors.ts';
import type { ReachRule, Scenario, Step, StepRule } from '../../../scenario.ts';
import { effectNamesOf, namedEffectsOf } from '../../../observe.ts';
import { fieldOf } from '../../../fieldOf.ts';
import { equal } from '../../../predict.ts';
import { runningActors, snapshotAt, type Place } from '../../../place.ts';
import { userOf } from '../../auth/model.ts';
import { appScenario, loadOutcomes, loadFlowOutcomes, receivedEvents, inputOfFlow, path } from '../stubs.ts';
import { predict, initialModel, requestOf, type Model } from './model.ts';
import { crash, fact, page, signedIn, signedOut } from '../appEvents.ts';

const actors = ['acquireCheckoutLock', 'awaitCheckoutLock', 'stealCheckoutLock', 'loadFlow'];
const effects = ['releaseCheckoutLock', 'clearFlows', 'discardFlows', 'broadcastOrderPlaced'];

/** Whether a timer belongs to a state of this region. */
const isOwnTimer = ({ type }: { readonly type: string }): boolean => type.includes('app.checkout.');

const expectedOf = (step: Step<Model>) => predict(step, step.event !== undefined && isOwnTimer(step.event));

/** The flow of wallets is loaded on the same page. */
const isOfWallet = (input: unknown): boolean => fieldOf(input, 'flow') === 'wallet';

const namesIn = (place: Place): string[] =>
  runningActors(place).flatMap(({ actor, input }) =>
    actors.includes(actor) && !isOfWallet(input) ? [actor] : [],
  );

const flowIn = ({ members }: Place) => members.get(`${path}/checkout`)?.ref;

const selectAt = <Selected>(place: Place, select: (snapshot: never) => Selected): Selected =>
  select(snapshotAt(place, path) as never);

const rules: readonly StepRule<Model>[] = [
  equal(
    'CHECK-16, AUTH-23 checkout runs only for the user who entered its page',
    ({ model: { flow } }) => flow && { userId: flow.user, cartId: userOf(flow.user).cartId },
    ({ after }) => inputOfFlow(after, 'checkout'),
  ),
  {
    rule: 'CHECK-16 a running checkout is not restarted',
    check: ({ before, after, modelBefore, model }) =>
      modelBefore.flow && model.flow && flowIn(before) !== flowIn(after) && 'it was restarted',
  },
  {
    rule: "AUTH-23 after a sign-out by the shopper the root's context contains no user data",
    check: ({ event, after }) =>
      event?.type === 'auth.signedOut' &&
      fieldOf(event, 'how') !== 'ended' &&
      // No selector shows it.
      /"u[12]"/.test(JSON.stringify(snapshotAt(after, path).context)) &&
      'it contains the user',
  },
  equal(
    'CHECK-16, AUTH-24 the lock is acquired, awaited or taken over and the code loaded, one at a time and only for its page',
    ({ model: { phase } }) => [requestOf[phase] ?? []].flat(),
    ({ after }) => namesIn(after),
  ),
  equal(
    'CHECK-16 no request of checkout is sent twice',
    ({ model: { phase }, modelBefore }) =>
      phase === modelBefore.phase ? [] : [requestOf[phase] ?? []].flat(),
    (step) =>
      namedEffectsOf(step).flatMap(([name, input]) =>
        actors.includes(name) && !isOfWallet(input) ? [name] : [],
      ),
  ),
  equal(
    'CHECK-18, AUTH-22, AUTH-23 the lock is released and stored flows are deleted exactly when required',
    (step) => expectedOf(step).effects,
    (step) => effectNamesOf(step, effects),
  ),
  equal(
    'CHECK-18, CHECK-30 the flow is notified that its page is open again, the cart that it was bought',
    (step) => expectedOf(step).received,
    (step) =>
      receivedEvents(step).filter(
        ([owner, event]) => owner === 'checkout' || fieldOf(event, 'type') === 'order.placed',
      ),
  ),
  equal(
    'CHECK-30 facts of the flow are forwarded while it runs',
    ({ model: { flow } }) => (flow ? [['checkout']] : []),
    ({ after }) =>
      runningActors(after).flatMap(({ id, input }) =>
        id === 'checkoutFacts' ? [fieldOf(input, 'machines')] : [],
      ),
  ),
  equal(
    'CHECK-16 the page shows the phase of checkout and offers a retry',
    ({ model: { phase, isTaken } }) => [
      phase === 'elsewhere' || phase === 'taking',
      isTaken,
      phase === 'taking',
      phase === 'failed',
    ],
    ({ after }) => [
      selectAt(after, selectIsCheckoutInOtherTab),
      selectAt(after, selectIsCheckoutTaken),
      selectAt(after, selectIsTakingCheckout),
      selectAt(after, (app) => selectHasLoadFailed(app, 'checkout')),
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
    rule: 'CHECK-16 checkout can run from every place',
    from: () => true,
    to: ({ model }) => model.flow !== null,
  },
];

export const checkoutRegionScenarios: readonly Scenario<Model>[] = [
  appScenario<Model>({
    name: 'app: checkout',
    model: initialModel,
    updateModel: (_, step) => expectedOf(step).model,
    steps: rules,
    reaches,
    outcomes: {
      acquireCheckoutLock: (_: unknown, model) => [
        { label: 'the lock is acquired', model, output: true },
        { label: 'another tab holds the lock', model, output: false },
        ...loadOutcomes(undefined)(_, model).filter((outcome) => 'error' in outcome),
      ],
      stealCheckoutLock: loadOutcomes(undefined),
      loadFlow: loadFlowOutcomes('checkout'),
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
