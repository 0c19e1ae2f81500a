/** The flows of pages: each begins where its page is entered by a user, and nothing of it outlasts their session. */
import type { Scenario, Step, StepRule } from '../../scenario.ts';
import { asked, done } from '../../observe.ts';
import { equal } from '../../predict.ts';
import { appScenario, fact, fetched, inputOfFlow, page, signedIn, signedOut, type Event } from './stubs.ts';

interface Model {
  readonly user: 'u1' | 'u2' | null;
  /** The page that is open. */
  readonly page: string;
  /** `leaving`: it runs, though its page was left. */
  readonly flow: 'none' | 'waiting' | 'fetching' | 'failed' | 'running' | 'leaving';
  /** What the flow that runs began with. */
  readonly input: object | null;
}

interface FlowOf {
  readonly name: string;
  readonly fetch: string;
  /** Pages of the flow. */
  readonly pages: readonly string[];
  readonly others: readonly string[];
  readonly inputOf: (page: string, user: string) => object;
  /** It ends with its page; or once it told that nothing is under way any more; or with the session alone. */
  readonly lasts: 'page' | 'untilSettled' | 'session';
  /** Effects of its end, those where its page is left first. */
  readonly ends: { readonly left: readonly string[]; readonly ended: readonly string[] };
  /** Of a flow whose every end is told. */
  readonly ids: string;
}

interface Prediction {
  readonly model: Model;
  readonly fetches: number;
  readonly done: readonly string[];
}

const still = (model: Model): Prediction => ({ model, fetches: 0, done: [] });

const none = { flow: 'none', input: null } as const;

/** The page of the flow is open: fetched for a user, and waited for one otherwise. */
const enter = (model: Model, done_: readonly string[]): Prediction =>
  model.user === null
    ? { model: { ...model, flow: 'waiting', input: null }, fetches: 0, done: done_ }
    : { model: { ...model, flow: 'fetching', input: null }, fetches: 1, done: done_ };

const predict = (flow: FlowOf, step: Step<Model>): Prediction => {
  const { modelBefore: model, kind, event, outcome } = step;
  const isHere = flow.pages.includes(model.page);
  const isRunning = model.flow === 'running' || model.flow === 'leaving';
  if (kind === 'start') return still(model);
  if (kind === 'press') {
    const field = (name: string) => Reflect.get(event ?? {}, name);
    switch (event?.type) {
      case 'navigation.pageEntered': {
        const next = { ...model, page: String(field('path')) };
        if (isRunning && flow.lasts === 'session') return still(next);
        if (isRunning && flow.lasts === 'untilSettled')
          return still({ ...next, flow: flow.pages.includes(next.page) ? 'running' : 'leaving' });
        const left = model.flow === 'running' ? flow.ends.left : [];
        return flow.pages.includes(next.page)
          ? enter(next, left)
          : { model: { ...next, ...none }, fetches: 0, done: left };
      }
      case 'auth.signedIn': {
        const next = { ...model, user: Reflect.get(field('user'), 'userId') as 'u1' };
        return model.flow === 'waiting' ? enter(next, []) : still(next);
      }
      case 'auth.signedOut': {
        const next: Model = { ...model, user: null };
        if (model.flow === 'none') return still(next);
        const ended = isRunning ? flow.ends.ended : [];
        return {
          model: { ...next, input: null, flow: isHere ? 'waiting' : 'none' },
          fetches: 0,
          done: ended,
        };
      }
      case 'review.settled':
        return model.flow === 'leaving'
          ? { model: { ...model, ...none }, fetches: 0, done: flow.ends.left }
          : still(model);
      default:
        return model.flow === 'failed' ? enter(model, []) : still(model);
    }
  }
  // The time limit of another region.
  if (kind === 'timeout' && !event?.type.includes(flow.ids)) return still(model);
  if (kind === 'timeout' || outcome?.error !== undefined) return still({ ...model, flow: 'failed' });
  return still({ ...model, flow: 'running', input: flow.inputOf(model.page, model.user ?? '') });
};

const rulesOf = (flow: FlowOf): readonly StepRule<Model>[] => [
  equal(
    `AUTH-24 the flow of ${flow.name} is fetched once for a user on its page, and again where it did not come`,
    (step) => predict(flow, step).fetches,
    (step) => asked(step, flow.fetch).length,
  ),
  equal(
    `AUTH-23 the flow of ${flow.name} runs for its user and its page alone, and ends with the session`,
    ({ model: { input } }) => input,
    ({ after }) => inputOfFlow(after, flow.name),
  ),
  equal(
    `ORDER-01 ${flow.name}: other tabs are let go on where it ended`,
    (step) => predict(flow, step).done,
    (step) => flow.ends.left.flatMap((name) => done(step, name).map(() => name)),
  ),
  {
    rule: 'ERR-05 every request has a time limit',
    check: ({ model, after }) =>
      model.flow === 'fetching' &&
      !after.timers.some(({ event }) => event.type.includes(flow.ids)) &&
      'no time limit runs',
  },
];

const scenarioOf = (flow: FlowOf): Scenario<Model> =>
  appScenario<Model>({
    name: `app: ${flow.name}`,
    model: { user: null, page: '', ...none },
    note: (_, step) => predict(flow, step).model,
    steps: rulesOf(flow),
    reaches: [
      {
        rule: 'AUTH-24 from everywhere the flow can come to run',
        from: () => true,
        to: ({ model }) => model.flow === 'running',
      },
    ],
    outcomes: { [flow.fetch]: fetched(undefined) },
    alphabet: ({ user, flow: at }): readonly Event[] => [
      ...(user === null ? [signedIn('u1'), signedIn('u2')] : [signedOut('asked'), signedOut('ended')]),
      ...[...flow.pages, ...flow.others].map((one) => page(one, 'user')),
      ...(at === 'waiting' ? [] : [fact('flow.retried')]),
      ...(flow.lasts === 'untilSettled' ? [fact('review.settled')] : []),
    ],
  });

const nothing = { left: [], ended: [] };

export const flowScenarios = [
  scenarioOf({
    name: 'account',
    fetch: 'fetchAccount',
    pages: ['/account', '/account/details'],
    others: ['/about'],
    inputOf: (_, userId) => ({ userId }),
    lasts: 'session',
    ends: nothing,
    ids: 'app.account.',
  }),
  scenarioOf({
    name: 'review',
    fetch: 'fetchReview',
    pages: ['/product-review?orderId=o1', '/product-review?orderId=o2'],
    others: ['/about'],
    inputOf: (_, userId) => ({ userId }),
    lasts: 'untilSettled',
    ends: { left: ['releaseReview'], ended: ['releaseReview'] },
    ids: 'app.review.',
  }),
  scenarioOf({
    name: 'order',
    fetch: 'fetchOrder',
    pages: ['/account/orders/o1', '/account/orders/o2'],
    others: ['/about'],
    inputOf: (at) => ({ orderId: at.split('/')[3] }),
    lasts: 'page',
    ends: nothing,
    ids: 'app.order.',
  }),
  scenarioOf({
    name: 'returnWizard',
    fetch: 'fetchReturnWizard',
    pages: ['/account/orders/o1/return', '/account/orders/o2/return'],
    others: ['/about'],
    inputOf: (at, userId) => ({ userId, orderId: at.split('/')[3] }),
    lasts: 'page',
    ends: { left: ['releaseReturnWizard'], ended: ['releaseReturnWizard'] },
    ids: 'app.returnWizard.',
  }),
];
