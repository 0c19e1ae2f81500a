/** Checkout as the shopper and the other tabs of the browser know it, and what each event makes of it. */
import type { Step } from '../../../scenario.ts';
import { fieldOf, isFailedRequest } from '../../../observe.ts';
import type { UserId } from '../../auth/model.ts';
import { fact, places, type Event } from '../stubs.ts';

export interface Model {
  readonly user: UserId | null;
  readonly isHere: boolean;
  /** Another page than checkout was open in this document. */
  readonly hasBrowsed: boolean;
  /** `waiting`: the page is open without a user. `failed`: the shopper can ask again. */
  readonly phase:
    | 'none'
    | 'waiting'
    | 'claiming'
    | 'elsewhere'
    | 'taking'
    | 'fetching'
    | 'failed'
    | 'running';
  /** Another tab took checkout over from this one. */
  readonly isTaken: boolean;
  /** The flow that runs. */
  readonly flow: {
    readonly user: UserId;
    /** Its page was left, and the flow has not heard since that it is open again. */
    readonly isLeft: boolean;
    readonly isPlaced: boolean;
    /** Another tab may begin the next checkout. */
    readonly isReleased: boolean;
  } | null;
}

export const first: Model = {
  user: null,
  isHere: false,
  hasBrowsed: false,
  phase: 'none',
  isTaken: false,
  flow: null,
};

export interface Expected {
  readonly model: Model;
  /** Effects on storage and other tabs. */
  readonly effects: readonly string[];
  /** What flow and cart hear. */
  readonly heard: readonly (readonly ['cart' | 'checkout', Event])[];
}

export const requestOf: { readonly [phase in Model['phase']]?: string } = {
  claiming: 'acquireCheckoutLock',
  elsewhere: 'awaitCheckoutLock',
  taking: 'stealCheckoutLock',
  fetching: 'loadFlow',
};

type More = Partial<Omit<Expected, 'model'>>;

const become = (model: Model, { effects = [], heard = [] }: More = {}): Expected => ({
  model,
  effects,
  heard,
});

const without = (model: Model, phase: Model['phase'], isTaken = false): Model => ({
  ...model,
  phase,
  isTaken,
  flow: null,
});

/** Nothing of the flow runs: on its page checkout is claimed for the user, or waits for one. */
const withoutFlow = (model: Model): Model =>
  without(model, model.isHere ? (model.user === null ? 'waiting' : 'claiming') : 'none');

const restarted = ['checkout', fact('checkout.restarted')] as const;

/** The flow hears that its page is open again; what was bought makes room. */
const goOn = (model: Model): Expected =>
  model.flow
    ? become(
        { ...model, flow: { ...model.flow, isLeft: false, isPlaced: false } },
        {
          heard: [restarted],
        },
      )
    : become(model);

const enterPage = (model: Model): Expected => {
  if (model.flow === null) return become(model.phase === 'none' ? withoutFlow(model) : model);
  return model.flow.isLeft && model.user !== null ? goOn(model) : become(model);
};

const leavePage = (model: Model): Expected => {
  if (model.flow === null || model.flow.isReleased) return become(withoutFlow(model));
  return become({ ...model, flow: { ...model.flow, isLeft: true } });
};

const signIn = (model: Model): Expected => {
  const { user, flow, isHere } = model;
  if (flow === null) return become(model.phase === 'waiting' ? withoutFlow(model) : model);
  if (flow.user === user) return isHere && flow.isLeft ? goOn(model) : become(model);
  return become(withoutFlow(model), { effects: flow.isReleased ? [] : ['clearFlows'] });
};

const signOut = (model: Model, how: unknown): Expected => {
  if (how === 'requested') return become(without(model, 'none'), { effects: ['clearFlows'] });
  if (how === 'otherTab') return become(withoutFlow(model), { effects: ['discardFlows'] });
  return become(model.flow || model.phase === 'none' ? model : withoutFlow(model));
};

/** Another tab asks for checkout. */
const wantedElsewhere = (model: Model): Expected => {
  const { flow, isHere, phase } = model;
  const effects = ['releaseCheckoutLock'];
  if (phase === 'none' || !isHere) return become(without(model, 'none'), { effects });
  if (!flow?.isPlaced || flow.isLeft || flow.isReleased) return become(model);
  return become({ ...model, flow: { ...flow, isReleased: true } }, { effects });
};

/** Another tab has it. */
const takenElsewhere = (model: Model): Expected => {
  const { flow, phase, isHere, user } = model;
  const canLose = flow ? !flow.isReleased : ['claiming', 'fetching', 'failed'].includes(phase);
  if (!canLose) return become(model);
  const next = isHere && user !== null ? without(model, 'elsewhere', true) : withoutFlow(model);
  return become(next, { effects: ['releaseCheckoutLock'] });
};

const placed = (model: Model): Expected => ({
  model: model.flow && !model.flow.isLeft ? { ...model, flow: { ...model.flow, isPlaced: true } } : model,
  effects: ['broadcastOrderPlaced'],
  heard: [['cart', fact('order.placed')]],
});

const crashed = (model: Model): Expected =>
  become(model.flow === null ? model : model.isHere ? without(model, 'failed') : withoutFlow(model));

const pressed = (model: Model, event: Event): Expected => {
  switch (event.type) {
    case 'navigation.pageEntered': {
      const isHere = String(fieldOf(event, 'path')).startsWith(places.checkout);
      const next = { ...model, isHere, hasBrowsed: model.hasBrowsed || !isHere };
      return isHere ? enterPage(next) : leavePage(next);
    }
    case 'auth.signedIn':
      return signIn({ ...model, user: fieldOf(fieldOf(event, 'user'), 'userId') as UserId });
    case 'auth.signedOut':
      return signOut({ ...model, user: null }, fieldOf(event, 'how'));
    case 'checkout.lockRequested':
      return wantedElsewhere(model);
    case 'checkout.lockLost':
      return takenElsewhere(model);
    case 'checkout.takeOverRequested':
      return become(model.phase === 'elsewhere' ? without(model, 'taking') : model);
    case 'checkout.lockAcquired':
      return become(model.phase === 'elsewhere' ? without(model, 'fetching') : model);
    case 'checkout.placed':
      return placed(model);
    case 'flow.retried':
      return become(model.phase === 'failed' ? withoutFlow(model) : model);
    default:
      return crashed(model);
  }
};

const answered = (model: Model, step: Pick<Step<Model>, 'kind' | 'outcome'>): Expected => {
  // A place that cannot be taken over is offered again.
  if (isFailedRequest(step)) return become(without(model, model.phase === 'taking' ? 'elsewhere' : 'failed'));
  if (model.phase === 'claiming')
    return become(without(model, step.outcome?.output === true ? 'fetching' : 'elsewhere'));
  if (model.phase === 'taking') return become(without(model, 'fetching'));
  if (model.user === null) throw new Error('Checkout begins without a user.');
  const flow = { user: model.user, isLeft: false, isPlaced: false, isReleased: false };
  const next: Model = { ...model, phase: 'running', flow };
  return model.hasBrowsed ? goOn(next) : become(next);
};

/** What a step must lead to. */
export const expect = (
  { kind, modelBefore, event, outcome }: Step<Model>,
  isOwnTimeout: boolean,
): Expected => {
  if (kind === 'start' || (kind === 'timeout' && !isOwnTimeout)) return become(modelBefore);
  if (kind === 'press' && event) return pressed(modelBefore, event);
  return answered(modelBefore, { kind, ...(outcome && { outcome }) });
};
