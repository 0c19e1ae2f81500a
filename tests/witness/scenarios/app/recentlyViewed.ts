/** Viewed products are recorded from the first product page on, and cleared by a sign-out of the shopper. */
import type { RecentlyViewedInput } from '../../../../src/machines/recentlyViewed/machine.ts';
import type { ReachRule, Scenario, Step, StepRule } from '../../scenario.ts';
import { requestsOf, isFailedRequest, isRunning } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { equal } from '../../predict.ts';
import type { Place } from '../../place.ts';
import { appScenario, loadOutcomes, receivedEvents as received, inputOfFlow, path } from './stubs.ts';
import { crash, fact, page, signedOut, type Event } from './appEvents.ts';

interface Model {
  /** The product of the open page. */
  readonly product: string | null;
  readonly phase: 'none' | 'fetching' | 'running';
  /** Input of the running flow. */
  readonly input: RecentlyViewedInput | null;
}

interface Expected {
  readonly model: Model;
  readonly fetches: number;
  /** Events that the flow receives. */
  readonly received: readonly Event[];
}

const products: { readonly [page: string]: string } = {
  '/product/p1': 'p1',
  '/product/shoes%3A42': 'shoes:42',
};

const predictionOf = (model: Model, more: Partial<Expected> = {}): Expected => ({
  model,
  fetches: 0,
  received: [],
  ...more,
});

const none = { phase: 'none', input: null } as const;

const viewed = (product: string) => fact('product.viewed', { productId: product });

const enterPage = (model: Model): Expected => {
  const { product, phase } = model;
  if (phase === 'running')
    return predictionOf(model, { received: product === null ? [] : [viewed(product)] });
  if (product === null) return predictionOf({ ...model, ...none });
  return predictionOf({ ...model, phase: 'fetching' }, { fetches: phase === 'fetching' ? 0 : 1 });
};

const signOut = (model: Model, how: unknown): Expected => {
  if (how === 'ended' || model.phase === 'none') return predictionOf(model);
  if (how === 'otherTab') return predictionOf({ ...model, ...none });
  // The stored products may be from before the sign-out.
  return model.phase === 'fetching'
    ? predictionOf(model, { fetches: 1 })
    : predictionOf(model, { received: [fact('session.closed')] });
};

const afterInput = (model: Model, event: Event): Expected => {
  switch (event.type) {
    case 'navigation.pageEntered':
      return enterPage({ ...model, product: products[String(fieldOf(event, 'path'))] ?? null });
    case 'auth.signedOut':
      return signOut(model, fieldOf(event, 'how'));
    default:
      return predictionOf({ ...model, ...none });
  }
};

const predict = (step: Step<Model>): Expected => {
  const { kind, modelBefore: model, event, outcome } = step;
  if (kind === 'start') return predictionOf(model);
  if (kind === 'input' && event) return afterInput(model, event);
  if (isFailedRequest(step)) return predictionOf({ ...model, ...none });
  const input = outcome?.output as RecentlyViewedInput;
  return predictionOf({ ...model, phase: 'running', input }, { received: [viewed(model.product ?? '')] });
};

const flowIn = ({ members }: Place) => members.get(`${path}/recentlyViewed`)?.ref;

const rules: readonly StepRule<Model>[] = [
  equal(
    'ROLE-01 viewed products are loaded with the first product page, and with the next one after a failure',
    (step) => predict(step).fetches,
    (step) => requestsOf(step, 'loadRecentlyViewed').length,
  ),
  equal(
    'ROLE-01 loading is canceled when the product page is left',
    ({ model: { phase } }) => phase === 'fetching',
    ({ after }) => isRunning(after, 'loadRecentlyViewed'),
  ),
  equal(
    'ROLE-01 the flow starts with the stored products',
    ({ model: { input } }) => input,
    ({ after }) => inputOfFlow(after, 'recentlyViewed'),
  ),
  equal(
    'ROLE-01, AUTH-23 every viewed product is recorded once by id, and a sign-out is forwarded',
    (step) => predict(step).received.map((event) => ['recentlyViewed', event]),
    (step) => received(step).filter(([owner]) => owner === 'recentlyViewed'),
  ),
  {
    rule: 'ROLE-01 a running flow is not restarted',
    check: ({ before, after, modelBefore, model }) =>
      modelBefore.phase === 'running' &&
      model.phase === 'running' &&
      flowIn(before) !== flowIn(after) &&
      'it was restarted',
  },
  equal(
    'ERR-05 every request has a time limit',
    ({ model: { phase } }) => (phase === 'fetching' ? 1 : 0),
    ({ after }) => after.timers.filter(({ event }) => event.type.includes('app.recentlyViewed.')).length,
  ),
];

const reaches: readonly ReachRule<Model>[] = [
  {
    rule: 'ROLE-01 products can be recorded from every place',
    from: () => true,
    to: ({ model }) => model.phase === 'running',
  },
];

export const recentlyViewedRegionScenarios: readonly Scenario<Model>[] = [
  appScenario<Model>({
    name: 'app: recently viewed',
    model: { product: null, ...none },
    updateModel: (_, step) => predict(step).model,
    steps: rules,
    reaches,
    outcomes: {
      loadRecentlyViewed: (input: unknown, model) => [
        ...loadOutcomes({ ids: ['p7'] })(input, model),
        { label: 'nothing is stored', model, output: { ids: [] } },
      ],
    },
    alphabet: ({ phase }) => [
      ...Object.keys(products).map((one) => page(one)),
      page('/about'),
      signedOut('requested'),
      signedOut('otherTab'),
      signedOut('ended'),
      ...(phase === 'running' ? [crash('recentlyViewed')] : []),
    ],
  }),
];
