/** Page flows: each starts when a user enters its page, and ends with the session at the latest. */
import { selectHasLoadFailed } from '../../../../src/machines/app/selectors.ts';
import type { PageFlowId } from '../../../../src/machines/registry.ts';
import type { Scenario, Step, StepRule } from '../../scenario.ts';
import { requestsOf, paramsOf } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { equal } from '../../predict.ts';
import { snapshotAt, type Place } from '../../place.ts';
import { appScenario, loadFlowOutcomes, receivedEvents as received, inputOfFlow, path } from './stubs.ts';
import { crash, fact, page, signedIn, signedOut, type Event } from './appEvents.ts';

interface Model {
  readonly user: 'u1' | 'u2' | null;
  /** The open page. */
  readonly page: string;
  /** `leaving`: it still runs after its page was left. */
  readonly flow: 'none' | 'waiting' | 'fetching' | 'failed' | 'running' | 'leaving';
  /** Input of the running flow. */
  readonly input: object | null;
}

interface FlowSpec {
  readonly name: PageFlowId | 'checkout';
  /** Pages of the flow. */
  readonly pages: readonly string[];
  readonly inputOf: (page: string, user: string) => object;
  /** When it ends: with its page, after `settled`, or only with the session. */
  readonly endsWith: 'page' | 'untilSettled' | 'session';
  /** Whether its stream is released when it ends. */
  readonly isReleased?: boolean;
  /** Events that the flow receives when its page is left; none by default. */
  readonly eventsOnLeave?: readonly Event[];
}

/** Prefix of the timers of the flow's region. */
const timerPrefixOf = ({ name }: FlowSpec): string => `app.${name}.`;

interface Prediction {
  readonly model: Model;
  readonly fetches: number;
  readonly done: readonly string[];
  /** Events that the flow receives. */
  readonly received: readonly Event[];
}

const effectsOfEnd = ({ isReleased = false }: FlowSpec): string[] => (isReleased ? ['releaseFlow'] : []);

const unchanged = (model: Model): Prediction => ({ model, fetches: 0, done: [], received: [] });

const none = { flow: 'none', input: null } as const;

/** The page of the flow is open: it is loaded for a user, otherwise a user is awaited. */
const enter = (model: Model): Prediction =>
  model.user === null
    ? unchanged({ ...model, flow: 'waiting', input: null })
    : { ...unchanged({ ...model, flow: 'fetching', input: null }), fetches: 1 };

const predict = (flow: FlowSpec, step: Step<Model>): Prediction => {
  const { modelBefore: model, kind, event, outcome } = step;
  const isHere = flow.pages.includes(model.page);
  const isRunning = model.flow === 'running' || model.flow === 'leaving';
  if (kind === 'start') return unchanged(model);
  if (kind === 'input') {
    const field = (name: string) => Reflect.get(event ?? {}, name);
    switch (event?.type) {
      case 'navigation.pageEntered': {
        const next = { ...model, page: String(field('path')) };
        if (isRunning && flow.endsWith === 'session') return unchanged(next);
        const isOfFlow = flow.pages.includes(next.page);
        if (isRunning && flow.endsWith === 'untilSettled')
          return {
            ...unchanged({ ...next, flow: isOfFlow ? 'running' : 'leaving' }),
            received: model.flow === 'running' && !isOfFlow ? (flow.eventsOnLeave ?? []) : [],
          };
        const entered = isOfFlow ? enter(next) : unchanged({ ...next, ...none });
        return model.flow === 'running'
          ? { ...entered, done: effectsOfEnd(flow), received: flow.eventsOnLeave ?? [] }
          : entered;
      }
      case 'auth.signedIn': {
        const next = { ...model, user: Reflect.get(field('user'), 'userId') as 'u1' };
        return model.flow === 'waiting' ? enter(next) : unchanged(next);
      }
      case 'auth.signedOut': {
        const next: Model = { ...model, user: null };
        if (model.flow === 'none') return unchanged(next);
        return {
          ...unchanged({ ...next, input: null, flow: isHere ? 'waiting' : 'none' }),
          done: isRunning ? effectsOfEnd(flow) : [],
        };
      }
      case 'review.settled':
        return model.flow === 'leaving'
          ? { ...unchanged({ ...model, ...none }), done: effectsOfEnd(flow) }
          : unchanged(model);
      case 'flow.retried':
        return model.flow === 'failed' ? enter(model) : unchanged(model);
      default:
        // Away from its page it starts anew with the next visit.
        return {
          ...unchanged({ ...model, flow: isHere ? 'failed' : 'none', input: null }),
          done: effectsOfEnd(flow),
        };
    }
  }
  // A timer of another region.
  if (kind === 'timeout' && !event?.type.includes(timerPrefixOf(flow))) return unchanged(model);
  if (kind === 'timeout' || outcome?.error !== undefined) return unchanged({ ...model, flow: 'failed' });
  return unchanged({ ...model, flow: 'running', input: flow.inputOf(model.page, model.user ?? '') });
};

const flowIn = ({ members }: Place, { name }: FlowSpec) => members.get(`${path}/${name}`)?.ref;

const rulesOf = (flow: FlowSpec): readonly StepRule<Model>[] => [
  equal(
    `AUTH-24 ${flow.name}: the flow is loaded once for a user on its page, and again after a failure`,
    (step) => predict(flow, step).fetches,
    (step) => requestsOf(step, 'loadFlow').filter(({ input }) => fieldOf(input, 'flow') === flow.name).length,
  ),
  equal(
    `AUTH-23 ${flow.name}: the flow runs only for its user and page, and ends with the session`,
    ({ model: { input } }) => input,
    ({ after }) => inputOfFlow(after, flow.name),
  ),
  equal(
    `ORDER-01 ${flow.name}: the stream is released for other tabs when the flow ends`,
    (step) => predict(flow, step).done,
    (step) => paramsOf(step, 'releaseFlow').flatMap((id) => (id === flow.name ? ['releaseFlow'] : [])),
  ),
  equal(
    `AUTH-24 ${flow.name}: facts of the flow are forwarded while it runs`,
    ({ model, modelBefore }) =>
      flow.endsWith === 'untilSettled' && model.flow === 'running' && modelBefore.flow === 'fetching'
        ? [[flow.name]]
        : [],
    (step) =>
      step.kind === 'start'
        ? []
        : requestsOf(step, 'forwardFacts').map(({ input }) => fieldOf(input, 'machines')),
  ),
  {
    rule: `AUTH-23 ${flow.name}: a running flow is not restarted`,
    check: ({ before, after, modelBefore, model, event }) =>
      modelBefore.flow === 'running' &&
      model.flow === 'running' &&
      !(flow.endsWith === 'page' && event?.type === 'navigation.pageEntered') &&
      flowIn(before, flow) !== flowIn(after, flow) &&
      'it was restarted',
  },
  equal(
    `RETURN-01 ${flow.name}: the flow handles that its page is left before it ends`,
    (step) => predict(flow, step).received.map((event) => [flow.name, event]),
    (step) => received(step).filter(([owner]) => owner === flow.name),
  ),
  equal(
    `ERR-05 ${flow.name}: a failed flow or load can be retried`,
    ({ model }) => model.flow === 'failed',
    ({ after }) => selectHasLoadFailed(snapshotAt(after, path) as never, flow.name),
  ),
  {
    rule: 'ERR-05 every request has a time limit',
    check: ({ model, after }) =>
      model.flow === 'fetching' &&
      !after.timers.some(({ event }) => event.type.includes(timerPrefixOf(flow))) &&
      'no time limit runs',
  },
];

const scenarioOf = (flow: FlowSpec): Scenario<Model> =>
  appScenario<Model>({
    name: `app: ${flow.name}`,
    model: { user: null, page: '', ...none },
    updateModel: (_, step) => predict(flow, step).model,
    steps: rulesOf(flow),
    reaches: [
      { rule: 'AUTH-24 the flow can run from every place', to: ({ model }) => model.flow === 'running' },
    ],
    outcomes: { loadFlow: loadFlowOutcomes(flow.name) },
    alphabet: ({ user, flow: at }): readonly Event[] => [
      ...(user === null ? [signedIn('u1'), signedIn('u2')] : [signedOut('requested'), signedOut('ended')]),
      ...[...flow.pages, '/about'].map((one) => page(one, 'user')),
      fact('flow.retried'),
      ...(flow.endsWith === 'untilSettled' ? [fact('review.settled')] : []),
      ...(at === 'running' || at === 'leaving' ? [crash(flow.name)] : []),
    ],
  });

export const flowScenarios = [
  scenarioOf({
    name: 'account',
    pages: ['/account', '/account/details'],
    inputOf: (_, userId) => ({ userId }),
    endsWith: 'session',
  }),
  scenarioOf({
    name: 'review',
    pages: ['/product-review?orderId=o1', '/product-review?orderId=o2'],
    inputOf: (_, userId) => ({ userId }),
    endsWith: 'untilSettled',
    isReleased: true,
    eventsOnLeave: [fact('review.left')],
  }),
  scenarioOf({
    name: 'order',
    pages: ['/account/orders/o1', '/account/orders/o2'],
    inputOf: (at) => ({ orderId: at.split('/')[3] }),
    endsWith: 'page',
  }),
  scenarioOf({
    name: 'returnWizard',
    pages: ['/account/orders/o1/return', '/account/orders/o2/return'],
    inputOf: (at, userId) => ({ userId, orderId: at.split('/')[3] }),
    endsWith: 'page',
    isReleased: true,
    eventsOnLeave: [fact('returnWizard.left')],
  }),
];
