/** The reference model of the cart: for every step, what must be sent, said and emitted, and what is known afterwards. */
import type { EventObject } from 'xstate';
import { messages } from '../../../../contract/errors.ts';
import type { CartChange, RemovedLine } from '../../../../src/machines/cart/types.ts';
import type { Step } from '../../scenario.ts';
import { fieldOf } from '../../observe.ts';
import { isOutcomeUnknown, shownOf, timedOut, type ShownFailure } from '../failures.ts';
import { still, type Prediction } from './prediction.ts';
import { changeFor, isRepeatOf, withChange, type Add, type Model, type OpenPage } from './model.ts';

const isOpen = ({ session }: Model): boolean => session === 'c1' || session === 'c2';

/** The next request goes, where none is open. */
const goOn = (prediction: Prediction): Prediction => {
  const { model } = prediction;
  const [next, ...queue] = model.queue;
  if (!isOpen(model) || model.isOffline || model.current !== null || !next) return prediction;
  return {
    ...prediction,
    model: { ...model, current: next, queue, failure: null },
    sent: [...prediction.sent, next],
  };
};

const again = (model: Model): Prediction => ({
  ...still({ ...model, isUnanswered: false, failure: null }),
  sent: model.current ? [model.current] : [],
});

const pendingOf = ({ intents, current, queue }: Model): CartChange[] => [
  ...intents,
  ...(current ? [current] : []),
  ...queue,
];

/** PROD-05: asked to sign in for what waits, on the page where it was asked for, and never over a sign-in page. */
const requestSignIn = (model: Model): Prediction => {
  const pending = pendingOf(model);
  const hasItem = pending.some(({ kind }) => kind === 'add');
  const isThere = model.requestedOn === null || model.requestedOn === model.page?.path;
  const isDue =
    pending.length > 0 &&
    isThere &&
    model.page?.access !== 'guest' &&
    // A page for users asks by itself.
    (hasItem || model.page?.access !== 'user');
  if (!isDue) return still({ ...model, isAskingDue: pending.length > 0 && model.page === null });
  return {
    ...still({ ...model, isAskingDue: false }),
    notices: [['warning', hasItem ? messages.loginToAdd : messages.loginFirst]],
    facts: [{ type: 'cart.signInRequired' }],
  };
};

const placeOf = ({ page, requestedOn }: Model): string | null =>
  page === null || page.access === 'guest' ? requestedOn : page.path;

const nothing = { owner: null, current: null, isUnanswered: false, queue: [], removed: [], failure: null };

const asked = (model: Model, change: CartChange): Prediction => {
  if (!isOpen(model)) {
    if (change.kind !== 'add' || change.isUndo) return still(model);
    const intents = withChange(model.intents, change) as Add[];
    const next = { ...model, intents, requestedOn: placeOf(model) };
    if (model.session === 'unknown') return still({ ...next, isRestored: false });
    const { page } = model;
    return {
      ...still({ ...next, isAskingDue: false, page }),
      notices: [['warning', messages.loginToAdd]],
      facts: [{ type: 'cart.signInRequired' }],
    };
  }
  if (model.isUnanswered) {
    const isRepeat = model.current !== null && isRepeatOf(model.current, change);
    return again(isRepeat ? model : { ...model, queue: withChange(model.queue, change) });
  }
  return goOn(still({ ...model, queue: withChange(model.queue, change) }));
};

/** What was sent before and is not confirmed goes first. */
const resumed = (model: Model): Prediction =>
  isOpen(model) && model.current && !model.isOffline
    ? { ...still(model), sent: [model.current] }
    : goOn(still(model));

const lostNetwork = (model: Model): Prediction =>
  still({ ...model, isOffline: true, isUnanswered: false, failure: null });

const returnedNetwork = (model: Model): Prediction =>
  resumed({
    ...model,
    isOffline: false,
    late: [...(model.current ? [model.current] : []), ...model.queue].map(({ requestId }) => requestId),
  });

const opened = (model: Model, cartId: 'c1' | 'c2'): Prediction => {
  const isSame = model.owner === null || model.owner === cartId;
  const before = isSame ? model : { ...model, ...nothing };
  const next: Model = {
    ...before,
    session: cartId,
    owner: cartId,
    intents: [],
    requestedOn: null,
    isUnanswered: false,
    isAskingDue: false,
    isRestored: false,
    queue: model.intents.reduce<readonly CartChange[]>(withChange, before.queue),
  };
  return resumed(next);
};

const closed = (model: Model, how: unknown): Prediction => {
  const { session } = model;
  if (how !== 'ended')
    return still({
      ...model,
      ...nothing,
      session: 'none',
      intents: [],
      requestedOn: null,
      isAskingDue: false,
    });
  if (session === 'none') return still(model);
  const next: Model = {
    ...model,
    session: 'none',
    requestedOn: placeOf(model),
    failure: null,
    isUnanswered: false,
  };
  return requestSignIn(next);
};

/** What an account asked for waits after a check that found no session only where the sign-in for it was asked. */
const absent = (model: Model): Prediction => {
  if (model.session !== 'unknown') return still(model);
  const isKept = model.requestedOn !== null && (model.page === null || placeOf(model) === model.requestedOn);
  const next: Model = isKept
    ? { ...model, session: 'none' }
    : { ...model, ...nothing, failure: model.failure, session: 'none' };
  return requestSignIn(next);
};

const entered = (model: Model, page: OpenPage): Prediction => {
  const isLeaving = page.access !== 'guest' && model.requestedOn !== null && page.path !== model.requestedOn;
  const next: Model = { ...model, page };
  if (isOpen(model)) return still(next);
  if (model.session === 'unknown') {
    if (model.isRestored) return still(isLeaving ? { ...next, intents: [] } : next);
    return still({ ...next, requestedOn: model.intents.length > 0 ? placeOf(next) : null });
  }
  if (isLeaving) return still({ ...next, ...nothing, intents: [], requestedOn: null, isAskingDue: false });
  return model.isAskingDue ? requestSignIn(next) : still(next);
};

const pressed = (model: Model, event: EventObject): Prediction => {
  const field = (name: string) => fieldOf(event, name);
  switch (event.type) {
    case 'session.opened':
      return opened(model, field('cartId') as 'c1' | 'c2');
    case 'session.closed':
      return closed(model, field('how'));
    case 'session.absent':
      return absent(model);
    case 'page.entered':
      return entered(model, { path: String(field('path')), access: field('access') as OpenPage['access'] });
    case 'network.lost':
      return lostNetwork(model);
    case 'network.returned':
      return returnedNetwork(model);
    case 'order.placed':
      return still({ ...model, removed: [] });
    case 'intent.dismissed':
      return model.session === 'none'
        ? still({ ...model, ...nothing, intents: [], requestedOn: null, isAskingDue: false })
        : still(model);
    case 'redirect.started':
      return { ...still(model), kept: model.session === 'none' ? model.intents : null };
    case 'cart.retried':
      return model.isUnanswered ? again(model) : still(model);
    case 'cart.failureDismissed':
      return model.isUnanswered
        ? goOn(still({ ...model, isUnanswered: false, current: null, failure: null }))
        : still(model);
    default: {
      const line = field('line') as RemovedLine | undefined;
      const next = asked(model, changeFor(event));
      return isOpen(model) && line !== undefined
        ? {
            ...next,
            model: { ...next.model, removed: model.removed.filter(({ lineId }) => lineId !== line.lineId) },
          }
        : next;
    }
  }
};

const edited = (model: Model, change: CartChange): Prediction => {
  const removed =
    change.kind === 'remove'
      ? [{ lineId: change.lineId, item: change.item }, ...model.removed]
      : model.removed;
  return goOn({
    ...still({ ...model, current: null, removed }),
    facts: [{ type: 'cart.edited', change, isLate: model.late.includes(change.requestId) }],
    notices: change.kind === 'removePromoCode' ? [['success', messages.promoRemoved]] : [],
    isTold: true,
  });
};

const failed = (model: Model, change: CartChange, failure: ShownFailure, isKnown: boolean): Prediction => {
  const text = change.kind === 'removePromoCode' ? messages.promoRemovalFailed : failure.text;
  const notices = [['error', text] as const];
  if (!isKnown) return { ...still({ ...model, isUnanswered: true, failure }), notices };
  return goOn({ ...still({ ...model, current: null, failure }), notices });
};

export const predict = (model: Model, step: Step<Model>): Prediction => {
  const { current } = model;
  if (step.kind === 'start') return still(model);
  if (step.kind === 'reload')
    return still({
      ...model,
      session: 'unknown',
      isUnanswered: false,
      failure: null,
      page: null,
      isRestored: true,
      isAskingDue: false,
      isOffline: false,
      late: [],
    });
  if (step.event && step.kind === 'press') return pressed(model, step.event);
  if (current === null) return still(model);
  if (step.kind === 'timeout') return failed(model, current, timedOut, false);
  const error = step.outcome?.error;
  if (error === undefined) return edited(model, current);
  if (fieldOf(error, 'code') === 'offline') return lostNetwork(model);
  return failed(model, current, shownOf(error), !isOutcomeUnknown(error));
};
