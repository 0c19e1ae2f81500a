/** The flows of pages: each begins where its page is entered by a user, and nothing of it outlasts their session. */
import { selectHasLoadFailed } from '../../../../src/machines/app/selectors.ts';
import type { PageFlowId } from '../../../../src/machines/registry.ts';
import type { Scenario, Step, StepRule } from '../../scenario.ts';
import { requestsOf, paramsOf, fieldOf } from '../../observe.ts';
import { equal } from '../../predict.ts';
import { snapshotAt, type Place } from '../../system.ts';
import {
  appScenario,
  crash,
  fact,
  loaded,
  heard,
  inputOfFlow,
  page,
  path,
  signedIn,
  signedOut,
  type Event,
} from './stubs.ts';

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
  readonly name: PageFlowId | 'checkout';
  /** Pages of the flow. */
  readonly pages: readonly string[];
  readonly others: readonly string[];
  readonly inputOf: (page: string, user: string) => object;
  /** It ends with its page; or once it told that nothing is under way any more; or with the session alone. */
  readonly lasts: 'page' | 'untilSettled' | 'session';
  /** Effects of its end, those where its page is left first. */
  readonly ends: { readonly left: readonly string[]; readonly ended: readonly string[] };
  /** What the flow hears before it ends with its page. */
  readonly lastHeard: readonly Event[];
  /** What the time limits of its region contain. */
  readonly ids: string;
}

interface Prediction {
  readonly model: Model;
  readonly fetches: number;
  readonly done: readonly string[];
  /** By the flow. */
  readonly heard: readonly Event[];
}

const still = (model: Model): Prediction => ({ model, fetches: 0, done: [], heard: [] });

const none = { flow: 'none', input: null } as const;

/** The page of the flow is open: fetched for a user, and waited for one otherwise. */
const enter = (model: Model): Prediction =>
  model.user === null
    ? still({ ...model, flow: 'waiting', input: null })
    : { ...still({ ...model, flow: 'fetching', input: null }), fetches: 1 };

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
        const isOfFlow = flow.pages.includes(next.page);
        if (isRunning && flow.lasts === 'untilSettled')
          return {
            ...still({ ...next, flow: isOfFlow ? 'running' : 'leaving' }),
            heard: model.flow === 'running' && !isOfFlow ? flow.lastHeard : [],
          };
        const entered = isOfFlow ? enter(next) : still({ ...next, ...none });
        return model.flow === 'running'
          ? { ...entered, done: flow.ends.left, heard: flow.lastHeard }
          : entered;
      }
      case 'auth.signedIn': {
        const next = { ...model, user: Reflect.get(field('user'), 'userId') as 'u1' };
        return model.flow === 'waiting' ? enter(next) : still(next);
      }
      case 'auth.signedOut': {
        const next: Model = { ...model, user: null };
        if (model.flow === 'none') return still(next);
        return {
          ...still({ ...next, input: null, flow: isHere ? 'waiting' : 'none' }),
          done: isRunning ? flow.ends.ended : [],
        };
      }
      case 'review.settled':
        return model.flow === 'leaving'
          ? { ...still({ ...model, ...none }), done: flow.ends.left }
          : still(model);
      case 'flow.retried':
        return model.flow === 'failed' ? enter(model) : still(model);
      default:
        // Away from its page it begins anew with the next visit.
        return {
          ...still({ ...model, flow: isHere ? 'failed' : 'none', input: null }),
          done: flow.ends.ended,
        };
    }
  }
  // The time limit of another region.
  if (kind === 'timeout' && !event?.type.includes(flow.ids)) return still(model);
  if (kind === 'timeout' || outcome?.error !== undefined) return still({ ...model, flow: 'failed' });
  return still({ ...model, flow: 'running', input: flow.inputOf(model.page, model.user ?? '') });
};

const flowIn = ({ members }: Place, { name }: FlowOf) => members.get(`${path}/${name}`)?.ref;

const rulesOf = (flow: FlowOf): readonly StepRule<Model>[] => [
  equal(
    `AUTH-24 the flow of ${flow.name} is fetched once for a user on its page, and again where it did not come`,
    (step) => predict(flow, step).fetches,
    (step) => requestsOf(step, 'loadFlow').filter(({ input }) => fieldOf(input, 'flow') === flow.name).length,
  ),
  equal(
    `AUTH-23 the flow of ${flow.name} runs for its user and its page alone, and ends with the session`,
    ({ model: { input } }) => input,
    ({ after }) => inputOfFlow(after, flow.name),
  ),
  equal(
    `ORDER-01 ${flow.name}: other tabs are let go on where it ended`,
    (step) => predict(flow, step).done,
    (step) => paramsOf(step, 'releaseFlow').flatMap((id) => (id === flow.name ? ['releaseFlow'] : [])),
  ),
  equal(
    `AUTH-24 ${flow.name}: what the flow tells is heard once it runs`,
    ({ model, modelBefore }) =>
      flow.lasts === 'untilSettled' && model.flow === 'running' && modelBefore.flow === 'fetching'
        ? [[flow.name]]
        : [],
    (step) =>
      step.kind === 'start' ? [] : requestsOf(step, 'forwardFacts').map(({ input }) => fieldOf(input, 'machines')),
  ),
  {
    rule: `AUTH-23 the flow of ${flow.name} goes on as it is: it is not begun anew`,
    check: ({ before, after, modelBefore, model, event }) =>
      modelBefore.flow === 'running' &&
      model.flow === 'running' &&
      !(flow.lasts === 'page' && event?.type === 'navigation.pageEntered') &&
      flowIn(before, flow) !== flowIn(after, flow) &&
      'it was begun anew',
  },
  equal(
    `RETURN-01 ${flow.name}: the flow hears that its page is left before it ends`,
    (step) => predict(flow, step).heard.map((event) => [flow.name, event]),
    (step) => heard(step).filter(([owner]) => owner === flow.name),
  ),
  equal(
    `ERR-05 ${flow.name}: what did not come, or failed, can be asked for again`,
    ({ model }) => model.flow === 'failed',
    ({ after }) => selectHasLoadFailed(snapshotAt(after, path) as never, flow.name),
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
    updateModel: (_, step) => predict(flow, step).model,
    steps: rulesOf(flow),
    reaches: [
      {
        rule: 'AUTH-24 from everywhere the flow can come to run',
        from: () => true,
        to: ({ model }) => model.flow === 'running',
      },
    ],
    outcomes: { loadFlow: loaded(flow.name) },
    alphabet: ({ user, flow: at }): readonly Event[] => [
      ...(user === null ? [signedIn('u1'), signedIn('u2')] : [signedOut('requested'), signedOut('ended')]),
      ...[...flow.pages, ...flow.others].map((one) => page(one, 'user')),
      fact('flow.retried'),
      ...(flow.lasts === 'untilSettled' ? [fact('review.settled')] : []),
      ...(at === 'running' || at === 'leaving' ? [crash(flow.name)] : []),
    ],
  });

const nothing = { left: [], ended: [] };

export const flowScenarios = [
  scenarioOf({
    name: 'account',
    pages: ['/account', '/account/details'],
    others: ['/about'],
    inputOf: (_, userId) => ({ userId }),
    lasts: 'session',
    ends: nothing,
    lastHeard: [],
    ids: 'app.account.',
  }),
  scenarioOf({
    name: 'review',
    pages: ['/product-review?orderId=o1', '/product-review?orderId=o2'],
    others: ['/about'],
    inputOf: (_, userId) => ({ userId }),
    lasts: 'untilSettled',
    ends: { left: ['releaseFlow'], ended: ['releaseFlow'] },
    lastHeard: [fact('review.left')],
    ids: 'app.review.',
  }),
  scenarioOf({
    name: 'order',
    pages: ['/account/orders/o1', '/account/orders/o2'],
    others: ['/about'],
    inputOf: (at) => ({ orderId: at.split('/')[3] }),
    lasts: 'page',
    ends: nothing,
    lastHeard: [],
    ids: 'app.order.',
  }),
  scenarioOf({
    name: 'returnWizard',
    pages: ['/account/orders/o1/return', '/account/orders/o2/return'],
    others: ['/about'],
    inputOf: (at, userId) => ({ userId, orderId: at.split('/')[3] }),
    lasts: 'page',
    ends: { left: ['releaseFlow'], ended: ['releaseFlow'] },
    lastHeard: [fact('returnWizard.left')],
    ids: 'app.returnWizard.',
  }),
];
