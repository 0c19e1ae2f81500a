/** What was looked at is recorded from the first product page on, and nothing of it outlasts a sign-out on purpose. */
import type { RecentlyViewedInput } from '../../../../src/machines/recentlyViewed/machine.ts';
import type { ReachRule, Scenario, Step, StepRule } from '../../scenario.ts';
import { requestsOf, fieldOf, isFailedRequest, isRunning } from '../../observe.ts';
import { equal } from '../../predict.ts';
import type { Place } from '../../system.ts';
import { appScenario, crash, fact, fetched, heard, inputOfFlow, page, path, signedOut } from './stubs.ts';
import type { Event } from './stubs.ts';

interface Model {
  /** The product whose page is open. */
  readonly product: string | null;
  readonly phase: 'none' | 'fetching' | 'running';
  /** What the flow that runs began with. */
  readonly input: RecentlyViewedInput | null;
}

interface Expected {
  readonly model: Model;
  readonly fetches: number;
  /** What the flow hears. */
  readonly heard: readonly Event[];
}

const products: { readonly [page: string]: string } = {
  '/product/p1': 'p1',
  '/product/shoes%3A42': 'shoes:42',
};

const become = (model: Model, more: Partial<Expected> = {}): Expected => ({
  model,
  fetches: 0,
  heard: [],
  ...more,
});

const none = { phase: 'none', input: null } as const;

const viewed = (product: string) => fact('product.viewed', { productId: product });

const enterPage = (model: Model): Expected => {
  const { product, phase } = model;
  if (phase === 'running') return become(model, { heard: product === null ? [] : [viewed(product)] });
  if (product === null) return become({ ...model, ...none });
  return become({ ...model, phase: 'fetching' }, { fetches: phase === 'fetching' ? 0 : 1 });
};

const signOut = (model: Model, how: unknown): Expected => {
  if (how === 'ended' || model.phase === 'none') return become(model);
  if (how === 'otherTab') return become({ ...model, ...none });
  // What was read so far may be of before the sign-out.
  return model.phase === 'fetching'
    ? become(model, { fetches: 1 })
    : become(model, { heard: [fact('session.closed')] });
};

const pressed = (model: Model, event: Event): Expected => {
  switch (event.type) {
    case 'navigation.pageEntered':
      return enterPage({ ...model, product: products[String(fieldOf(event, 'path'))] ?? null });
    case 'auth.signedOut':
      return signOut(model, fieldOf(event, 'how'));
    default:
      return become({ ...model, ...none });
  }
};

const expect = (step: Step<Model>): Expected => {
  const { kind, modelBefore: model, event, outcome } = step;
  if (kind === 'start') return become(model);
  if (kind === 'press' && event) return pressed(model, event);
  if (isFailedRequest(step)) return become({ ...model, ...none });
  const input = outcome?.output as RecentlyViewedInput;
  return become({ ...model, phase: 'running', input }, { heard: [viewed(model.product ?? '')] });
};

const flowIn = ({ members }: Place) => members.get(`${path}/recentlyViewed`)?.ref;

const rules: readonly StepRule<Model>[] = [
  equal(
    'ROLE-01 what was looked at is fetched with the first product page, and with the next one where it did not come',
    (step) => expect(step).fetches,
    (step) => requestsOf(step, 'loadRecentlyViewed').length,
  ),
  equal(
    'ROLE-01 what was looked at is not fetched for a page that was left',
    ({ model: { phase } }) => phase === 'fetching',
    ({ after }) => isRunning(after, 'loadRecentlyViewed'),
  ),
  equal(
    'ROLE-01 what was looked at begins with what this browser has stored',
    ({ model: { input } }) => input,
    ({ after }) => inputOfFlow(after, 'recentlyViewed'),
  ),
  equal(
    'ROLE-01, AUTH-23 every product is recorded once by its id, and a sign-out is heard',
    (step) => expect(step).heard.map((event) => ['recentlyViewed', event]),
    (step) => heard(step).filter(([owner]) => owner === 'recentlyViewed'),
  ),
  {
    rule: 'ROLE-01 what was looked at goes on as it is: it is not begun anew',
    check: ({ before, after, modelBefore, model }) =>
      modelBefore.phase === 'running' &&
      model.phase === 'running' &&
      flowIn(before) !== flowIn(after) &&
      'it was begun anew',
  },
  equal(
    'ERR-05 every request has a time limit',
    ({ model: { phase } }) => (phase === 'fetching' ? 1 : 0),
    ({ after }) => after.timers.filter(({ event }) => event.type.includes('app.recentlyViewed.')).length,
  ),
];

const reaches: readonly ReachRule<Model>[] = [
  {
    rule: 'ROLE-01 from everywhere products can come to be recorded',
    from: () => true,
    to: ({ model }) => model.phase === 'running',
  },
];

export const recentlyViewedRegionScenarios: readonly Scenario<Model>[] = [
  appScenario<Model>({
    name: 'app: what was looked at',
    model: { product: null, ...none },
    updateModel: (_, step) => expect(step).model,
    steps: rules,
    reaches,
    outcomes: {
      loadRecentlyViewed: (input: unknown, model) => [
        ...fetched({ ids: ['p7'] })(input, model),
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
