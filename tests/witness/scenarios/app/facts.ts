/** The root forwards every fact to the machines that handle it. */
import type { EventObject } from 'xstate';
import type { Step, StepRule } from '../../scenario.ts';
import { requestsOf, paramsOf } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { equal } from '../../predict.ts';
import { userOf } from '../auth/model.ts';
import { appScenario, children, loadOutcomes, receivedEvents, inputOfFlow, path } from './stubs.ts';
import { urlPaths } from '../../../machines/support/urlPaths.ts';
import { crash, fact, page, signedIn, signedOut } from './appEvents.ts';

interface Model {
  readonly isSignedIn: boolean;
  readonly metrics: 'fetching' | 'failed' | 'running';
}

const isOf = ({ event }: Step<Model>, type: string): boolean => event?.type === type;

/** The machines that receive an event for a fact. */
const expectedEvents = ({
  event,
  modelBefore,
  kind,
}: Step<Model>): readonly (readonly [string, EventObject])[] => {
  if (kind !== 'input') return [];
  const field = (name: string) => fieldOf(event, name);
  const user = userOf('u1');
  const how = field('how');
  const change = field('change');
  switch (event?.type) {
    case 'auth.signedIn':
      return [
        ['cart', fact('session.opened', { cartId: user.cartId })],
        ['wishlist', fact('session.opened', { userId: user.userId })],
        ['cartDrawer', fact('session.opened')],
      ];
    case 'auth.guestDetected':
      return [['cart', fact('session.absent')]];
    case 'auth.signedOut':
      return [
        ['cart', fact('session.closed', { how })],
        ['wishlist', fact('session.closed', { how })],
        ['cartDrawer', fact('session.closed')],
      ];
    case 'account.deleted':
      return [['auth', fact('account.deleted')]];
    case 'auth.redirecting':
      return [['cart', fact('redirect.started')]];
    case 'auth.dismissed':
      return [['cart', fact('intent.dismissed')]];
    case 'cart.signInRequired':
      return [['auth', fact('dialog.signInRequested')]];
    case 'cart.edited':
      return fieldOf(change, 'kind') === 'add' && fieldOf(change, 'isUndo') === false
        ? [['cartDrawer', fact('drawer.opened')]]
        : [];
    case 'cartDrawer.checkoutRequested':
      return modelBefore.isSignedIn
        ? []
        : [['auth', fact('destination.chosen', { path: urlPaths.checkout })]];
    case 'navigation.pageEntered': {
      const address = field('address');
      const to = String(field('path'));
      return [
        ['auth', fact('page.entered', { path: to, address, access: field('access') })],
        ['cart', fact('page.entered', { path: to, access: field('access') })],
        ['cartDrawer', fact('page.entered', { path: to })],
        ['search', fact('page.entered', { address: address ?? to })],
      ];
    }
    default:
      return [];
  }
};

const updateModel = (model: Model, step: Step<Model>): Model => {
  if (isOf(step, 'auth.signedIn')) return { ...model, isSignedIn: true };
  if (isOf(step, 'auth.signedOut')) return { ...model, isSignedIn: false };
  if (step.kind === 'answer')
    return { ...model, metrics: step.outcome?.error === undefined ? 'running' : 'failed' };
  if (isOf(step, crash('metrics').type)) return { ...model, metrics: 'failed' };
  if (step.kind === 'timeout')
    return { ...model, metrics: model.metrics === 'fetching' ? 'failed' : 'fetching' };
  return model;
};

const sorted = (list: readonly unknown[]): string[] => list.map((item) => JSON.stringify(item)).toSorted();

const rules: readonly StepRule<Model>[] = [
  equal(
    'AUTH-22, CART-14, PROD-05, SEARCH-02 every fact reaches exactly the machines that handle it',
    (step) => sorted(expectedEvents(step)),
    (step) => sorted(receivedEvents(step)),
  ),
  equal(
    'CART-14 Checkout navigates to checkout, for a guest to the sign-in page',
    (step) =>
      isOf(step, 'cartDrawer.checkoutRequested')
        ? [step.modelBefore.isSignedIn ? urlPaths.checkout : urlPaths.signIn]
        : [],
    (step) => paramsOf(step, 'goTo').map((to) => fieldOf(to, 'path')),
  ),
  equal(
    'AUTH-23 cached user data is cleared at the end of the session',
    (step) => (isOf(step, 'auth.signedOut') ? 1 : 0),
    (step) => paramsOf(step, 'clearPersonalData').length,
  ),
  {
    rule: 'AUTH-24 the long-lived machines run from the start with their input, and their facts are forwarded',
    check: ({ after, kind, effects }) => {
      if (kind !== 'start') return null;
      if (children.some((name) => !after.members.has(`${path}/${name}`))) return 'one does not run';
      if (fieldOf(inputOfFlow(after, 'auth'), 'home') !== urlPaths.home) return 'auth has another home';
      if (fieldOf(inputOfFlow(after, 'cartDrawer'), 'places') !== urlPaths)
        return 'the drawer has other paths';
      const machinesOf = (actor: string) =>
        requestsOf({ effects }, actor).flatMap(
          ({ input }) => fieldOf(input, 'machines') as readonly string[],
        );
      const emitters = ['auth', 'cart', 'cartDrawer', 'navigation', 'search'];
      if (emitters.some((name) => !machinesOf('forwardFacts').includes(name)))
        return 'facts of one are not forwarded';
      const visit = ['anonymousSession', 'trafficSource', 'consent', 'auth', 'navigation', 'search', 'cart'];
      return visit.some((name) => !machinesOf('recordFacts').includes(name)) && 'the visit is not recorded';
    },
  },
  equal(
    'SCOPE-03 the metrics start with the loaded input, and are loaded again after a failure',
    ({ model: { metrics } }) => (metrics === 'running' ? { kept: true } : null),
    ({ after }) => inputOfFlow(after, 'metrics'),
  ),
  equal(
    'SCOPE-03 the metrics are loaded once at a time, with a time limit',
    ({ model: { metrics }, modelBefore, kind }) => [
      kind === 'start' || (metrics === 'fetching' && modelBefore.metrics !== 'fetching') ? 1 : 0,
      metrics === 'running' ? 0 : 1,
    ],
    (step) => [requestsOf(step, 'loadMetrics').length, step.after.timers.length],
  ),
];

const edited = (change: object) => fact('cart.edited', { change });

export const factScenarios = [
  appScenario<Model>({
    name: 'app: facts',
    model: { isSignedIn: false, metrics: 'fetching' },
    updateModel,
    canExpire: () => true,
    steps: rules,
    outcomes: { loadMetrics: loadOutcomes({ kept: true }) },
    alphabet: ({ isSignedIn, metrics }) => [
      ...(metrics === 'running' ? [crash('metrics')] : []),
      ...(isSignedIn ? [] : [signedIn('u1'), fact('auth.guestDetected')]),
      signedOut('requested'),
      signedOut('otherTab'),
      signedOut('ended'),
      fact('account.deleted'),
      fact('auth.redirecting'),
      fact('auth.dismissed'),
      fact('cart.signInRequired'),
      edited({ kind: 'add', isUndo: false }),
      edited({ kind: 'add', isUndo: true }),
      edited({ kind: 'remove' }),
      fact('cartDrawer.checkoutRequested'),
      page('/login', 'guest'),
      fact('navigation.pageEntered', { path: '/about', title: 'About', access: 'public' }),
    ],
  }),
];
