/** Reference model of checkout in one tab. */
import type { Step } from '../../../scenario.ts';
import { isFailedRequest } from '../../../observe.ts';
import { fieldOf } from '../../../fieldOf.ts';
import type { UserId } from '../../auth/model.ts';
import { urlPaths } from '../../../../machines/support/urlPaths.ts';
import { fact, type Event } from '../appEvents.ts';

export interface Model {
  readonly user: UserId | null;
  readonly isOnPage: boolean;
  /** A page other than checkout was open in this document. */
  readonly hasBrowsed: boolean;
  /** `waiting`: the page is open without a user. `failed`: a retry is offered. */
  readonly phase:
    | 'none'
    | 'waiting'
    | 'claiming'
    | 'elsewhere'
    | 'taking'
    | 'fetching'
    | 'failed'
    | 'running';
  /** Another tab has taken over checkout from this one. */
  readonly isTaken: boolean;
  /** The running flow. */
  readonly flow: {
    readonly user: UserId;
    /** Its page was left, and the flow was not restarted since. */
    readonly isLeft: boolean;
    readonly isPlaced: boolean;
    /** Another tab may start the next checkout. */
    readonly isReleased: boolean;
  } | null;
}

export const initialModel: Model = {
  user: null,
  isOnPage: false,
  hasBrowsed: false,
  phase: 'none',
  isTaken: false,
  flow: null,
};

export interface Expected {
  readonly model: Model;
  /** Effects on storage and other tabs. */
  readonly effects: readonly string[];
  /** Events that the flow and the cart receive. */
  readonly received: readonly (readonly ['cart' | 'checkout', Event])[];
}

export const requestOf: { readonly [phase in Model['phase']]?: string } = {
  claiming: 'acquireCheckoutLock',
  elsewhere: 'awaitCheckoutLock',
  taking: 'stealCheckoutLock',
  fetching: 'loadFlow',
};

type More = Partial<Omit<Expected, 'model'>>;

const predictionOf = (model: Model, { effects = [], received = [] }: More = {}): Expected => ({
  model,
  effects,
  received,
});

const inPhase = (model: Model, phase: Model['phase'], isTaken = false): Model => ({
  ...model,
  phase,
  isTaken,
  flow: null,
});

/** The flow stops; on its page the lock is acquired for the user, or a user is awaited. */
const stopFlow = (model: Model): Model =>
  inPhase(model, model.isOnPage ? (model.user === null ? 'waiting' : 'claiming') : 'none');

const restarted = ['checkout', fact('checkout.restarted')] as const;

/** The flow is notified that its page is open again; a completed one restarts. */
const resumeFlow = (model: Model): Expected =>
  model.flow
    ? predictionOf(
        { ...model, flow: { ...model.flow, isLeft: false, isPlaced: false } },
        {
          received: [restarted],
        },
      )
    : predictionOf(model);

const enterPage = (model: Model): Expected => {
  if (model.flow === null) return predictionOf(model.phase === 'none' ? stopFlow(model) : model);
  return model.flow.isLeft && model.user !== null ? resumeFlow(model) : predictionOf(model);
};

const leavePage = (model: Model): Expected => {
  if (model.flow === null || model.flow.isReleased) return predictionOf(stopFlow(model));
  return predictionOf({ ...model, flow: { ...model.flow, isLeft: true } });
};

const signIn = (model: Model): Expected => {
  const { user, flow, isOnPage } = model;
  if (flow === null) return predictionOf(model.phase === 'waiting' ? stopFlow(model) : model);
  if (flow.user === user) return isOnPage && flow.isLeft ? resumeFlow(model) : predictionOf(model);
  return predictionOf(stopFlow(model), { effects: flow.isReleased ? [] : ['clearFlows'] });
};

const signOut = (model: Model, how: unknown): Expected => {
  if (how === 'requested') return predictionOf(inPhase(model, 'none'), { effects: ['clearFlows'] });
  if (how === 'otherTab') return predictionOf(stopFlow(model), { effects: ['discardFlows'] });
  return predictionOf(model.flow || model.phase === 'none' ? model : stopFlow(model));
};

/** Another tab requests the lock. */
const afterLockRequest = (model: Model): Expected => {
  const { flow, isOnPage, phase } = model;
  const effects = ['releaseCheckoutLock'];
  if (phase === 'none' || !isOnPage) return predictionOf(inPhase(model, 'none'), { effects });
  if (!flow?.isPlaced || flow.isLeft || flow.isReleased) return predictionOf(model);
  return predictionOf({ ...model, flow: { ...flow, isReleased: true } }, { effects });
};

/** Another tab has taken the lock. */
const afterLockLost = (model: Model): Expected => {
  const { flow, phase, isOnPage, user } = model;
  const canLose = flow ? !flow.isReleased : ['claiming', 'fetching', 'failed'].includes(phase);
  if (!canLose) return predictionOf(model);
  const next = isOnPage && user !== null ? inPhase(model, 'elsewhere', true) : stopFlow(model);
  return predictionOf(next, { effects: ['releaseCheckoutLock'] });
};

const afterPlaced = (model: Model): Expected => ({
  model: model.flow && !model.flow.isLeft ? { ...model, flow: { ...model.flow, isPlaced: true } } : model,
  effects: ['broadcastOrderPlaced'],
  received: [['cart', fact('order.placed')]],
});

const afterCrash = (model: Model): Expected =>
  predictionOf(model.flow === null ? model : model.isOnPage ? inPhase(model, 'failed') : stopFlow(model));

const afterInput = (model: Model, event: Event): Expected => {
  switch (event.type) {
    case 'navigation.pageEntered': {
      const isOnPage = String(fieldOf(event, 'path')).startsWith(urlPaths.checkout);
      const next = { ...model, isOnPage, hasBrowsed: model.hasBrowsed || !isOnPage };
      return isOnPage ? enterPage(next) : leavePage(next);
    }
    case 'auth.signedIn':
      return signIn({ ...model, user: fieldOf(fieldOf(event, 'user'), 'userId') as UserId });
    case 'auth.signedOut':
      return signOut({ ...model, user: null }, fieldOf(event, 'how'));
    case 'checkout.lockRequested':
      return afterLockRequest(model);
    case 'checkout.lockLost':
      return afterLockLost(model);
    case 'checkout.takeOverRequested':
      return predictionOf(model.phase === 'elsewhere' ? inPhase(model, 'taking') : model);
    case 'checkout.lockAcquired':
      return predictionOf(model.phase === 'elsewhere' ? inPhase(model, 'fetching') : model);
    case 'checkout.placed':
      return afterPlaced(model);
    case 'flow.retried':
      return predictionOf(model.phase === 'failed' ? stopFlow(model) : model);
    default:
      return afterCrash(model);
  }
};

const afterResponse = (model: Model, step: Pick<Step<Model>, 'kind' | 'outcome'>): Expected => {
  // After a failed takeover, it is offered again.
  if (isFailedRequest(step))
    return predictionOf(inPhase(model, model.phase === 'taking' ? 'elsewhere' : 'failed'));
  if (model.phase === 'claiming')
    return predictionOf(inPhase(model, step.outcome?.output === true ? 'fetching' : 'elsewhere'));
  if (model.phase === 'taking') return predictionOf(inPhase(model, 'fetching'));
  if (model.user === null) throw new Error('No user is signed in.');
  const flow = { user: model.user, isLeft: false, isPlaced: false, isReleased: false };
  const next: Model = { ...model, phase: 'running', flow };
  return model.hasBrowsed ? resumeFlow(next) : predictionOf(next);
};

/** The predicted result of a step. */
export const predict = (
  { kind, modelBefore, event, outcome }: Step<Model>,
  isOwnTimeout: boolean,
): Expected => {
  if (kind === 'start' || (kind === 'timeout' && !isOwnTimeout)) return predictionOf(modelBefore);
  if (kind === 'input' && event) return afterInput(modelBefore, event);
  return afterResponse(modelBefore, { kind, ...(outcome && { outcome }) });
};
