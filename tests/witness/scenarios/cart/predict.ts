/** The reference model of the cart: effects and model of every step. */
import type { EventObject } from 'xstate';
import { messages } from '../../../../contract/errors.ts';
import type { CartChange, RemovedLine } from '../../../../src/machines/cart/types.ts';
import type { Step } from '../../scenario.ts';
import { fieldOf } from '../../fieldOf.ts';
import { isOutcomeUnknown, toShownFailure, timedOut, type ShownFailure } from '../failures.ts';
import { unchanged, type Prediction } from './prediction.ts';
import { toChange, isRepeatOf, withChange, type Add, type Model, type OpenPage } from './model.ts';

const isOpen = ({ session }: Model): boolean => session === 'c1' || session === 'c2';

/** Sends the next edit if no request runs. */
const sendNext = (prediction: Prediction): Prediction => {
  const { model } = prediction;
  const [next, ...queue] = model.queue;
  if (!isOpen(model) || model.isOffline || model.current !== null || !next) return prediction;
  return {
    ...prediction,
    model: { ...model, current: next, queue, failure: null },
    sent: [...prediction.sent, next],
  };
};

const resend = (model: Model): Prediction => ({
  ...unchanged({ ...model, isUnanswered: false, failure: null }),
  sent: model.current ? [model.current] : [],
});

const pendingOf = ({ intents, current, queue }: Model): CartChange[] => [
  ...intents,
  ...(current ? [current] : []),
  ...queue,
];

/** PROD-05: prompts to sign in for pending edits, on the page of their request, and never on a sign-in page. */
const requestSignIn = (model: Model): Prediction => {
  const pending = pendingOf(model);
  const hasItem = pending.some(({ kind }) => kind === 'add');
  const isThere = model.requestedOn === null || model.requestedOn === model.page?.path;
  const isDue =
    pending.length > 0 &&
    isThere &&
    model.page?.access !== 'guest' &&
    // On a page for users auth prompts itself.
    (hasItem || model.page?.access !== 'user');
  if (!isDue) return unchanged({ ...model, isPromptDue: pending.length > 0 && model.page === null });
  return {
    ...unchanged({ ...model, isPromptDue: false }),
    notices: [['warning', hasItem ? messages.loginToAdd : messages.loginFirst]],
    facts: [{ type: 'cart.signInRequired' }],
  };
};

const requestPageOf = ({ page, requestedOn }: Model): string | null =>
  page === null || page.access === 'guest' ? requestedOn : page.path;

const noEdits = { owner: null, current: null, isUnanswered: false, queue: [], removed: [], failure: null };

const afterRequest = (model: Model, change: CartChange): Prediction => {
  if (!isOpen(model)) {
    if (change.kind !== 'add' || change.isUndo) return unchanged(model);
    const intents = withChange(model.intents, change) as Add[];
    const next = { ...model, intents, requestedOn: requestPageOf(model) };
    if (model.session === 'unknown') return unchanged({ ...next, isRestored: false });
    const { page } = model;
    return {
      ...unchanged({ ...next, isPromptDue: false, page }),
      notices: [['warning', messages.loginToAdd]],
      facts: [{ type: 'cart.signInRequired' }],
    };
  }
  if (model.isUnanswered) {
    const isRepeat = model.current !== null && isRepeatOf(model.current, change);
    return resend(isRepeat ? model : { ...model, queue: withChange(model.queue, change) });
  }
  return sendNext(unchanged({ ...model, queue: withChange(model.queue, change) }));
};

/** An unconfirmed edit is sent first. */
const resumeSending = (model: Model): Prediction =>
  isOpen(model) && model.current && !model.isOffline
    ? { ...unchanged(model), sent: [model.current] }
    : sendNext(unchanged(model));

const goOffline = (model: Model): Prediction =>
  unchanged({ ...model, isOffline: true, isUnanswered: false, failure: null });

const goOnline = (model: Model): Prediction =>
  resumeSending({
    ...model,
    isOffline: false,
    late: [...(model.current ? [model.current] : []), ...model.queue].map(({ requestId }) => requestId),
  });

const openSession = (model: Model, cartId: 'c1' | 'c2'): Prediction => {
  const isSame = model.owner === null || model.owner === cartId;
  const before = isSame ? model : { ...model, ...noEdits };
  const next: Model = {
    ...before,
    session: cartId,
    owner: cartId,
    intents: [],
    requestedOn: null,
    isUnanswered: false,
    isPromptDue: false,
    isRestored: false,
    queue: model.intents.reduce<readonly CartChange[]>(withChange, before.queue),
  };
  return resumeSending(next);
};

const closeSession = (model: Model, how: unknown): Prediction => {
  const { session } = model;
  if (how !== 'ended')
    return unchanged({
      ...model,
      ...noEdits,
      session: 'none',
      intents: [],
      requestedOn: null,
      isPromptDue: false,
    });
  if (session === 'none') return unchanged(model);
  const next: Model = {
    ...model,
    session: 'none',
    requestedOn: requestPageOf(model),
    failure: null,
    isUnanswered: false,
  };
  return requestSignIn(next);
};

/** After a session check without a session, edits of an account are kept only on the page that prompted to sign in. */
const sessionAbsent = (model: Model): Prediction => {
  if (model.session !== 'unknown') return unchanged(model);
  const isKept =
    model.requestedOn !== null && (model.page === null || requestPageOf(model) === model.requestedOn);
  const next: Model = isKept
    ? { ...model, session: 'none' }
    : { ...model, ...noEdits, failure: model.failure, session: 'none' };
  return requestSignIn(next);
};

const afterPage = (model: Model, page: OpenPage): Prediction => {
  const isLeaving = page.access !== 'guest' && model.requestedOn !== null && page.path !== model.requestedOn;
  const next: Model = { ...model, page };
  if (isOpen(model)) return unchanged(next);
  if (model.session === 'unknown') {
    if (model.isRestored) return unchanged(isLeaving ? { ...next, intents: [] } : next);
    return unchanged({ ...next, requestedOn: model.intents.length > 0 ? requestPageOf(next) : null });
  }
  if (isLeaving)
    return unchanged({ ...next, ...noEdits, intents: [], requestedOn: null, isPromptDue: false });
  return model.isPromptDue ? requestSignIn(next) : unchanged(next);
};

const afterInput = (model: Model, event: EventObject): Prediction => {
  const field = (name: string) => fieldOf(event, name);
  switch (event.type) {
    case 'session.opened':
      return openSession(model, field('cartId') as 'c1' | 'c2');
    case 'session.closed':
      return closeSession(model, field('how'));
    case 'session.absent':
      return sessionAbsent(model);
    case 'page.entered':
      return afterPage(model, { path: String(field('path')), access: field('access') as OpenPage['access'] });
    case 'network.lost':
      return goOffline(model);
    case 'network.returned':
      return goOnline(model);
    case 'order.placed':
      return unchanged({ ...model, removed: [] });
    case 'intent.dismissed':
      return model.session === 'none'
        ? unchanged({ ...model, ...noEdits, intents: [], requestedOn: null, isPromptDue: false })
        : unchanged(model);
    case 'redirect.started':
      return { ...unchanged(model), persisted: model.session === 'none' ? model.intents : null };
    case 'cart.retried':
      return model.isUnanswered ? resend(model) : unchanged(model);
    case 'cart.failureDismissed':
      return model.isUnanswered
        ? sendNext(unchanged({ ...model, isUnanswered: false, current: null, failure: null }))
        : unchanged(model);
    default: {
      const line = field('line') as RemovedLine | undefined;
      const next = afterRequest(model, toChange(event));
      return isOpen(model) && line !== undefined
        ? {
            ...next,
            model: { ...next.model, removed: model.removed.filter(({ lineId }) => lineId !== line.lineId) },
          }
        : next;
    }
  }
};

const afterEdit = (model: Model, change: CartChange): Prediction => {
  const removed =
    change.kind === 'remove'
      ? [{ lineId: change.lineId, item: change.item }, ...model.removed]
      : model.removed;
  return sendNext({
    ...unchanged({ ...model, current: null, removed }),
    facts: [{ type: 'cart.edited', change, isLate: model.late.includes(change.requestId) }],
    notices: change.kind === 'removePromoCode' ? [['success', messages.promoRemoved]] : [],
    isBroadcast: true,
  });
};

const afterFailure = (
  model: Model,
  change: CartChange,
  failure: ShownFailure,
  isKnown: boolean,
): Prediction => {
  const text = change.kind === 'removePromoCode' ? messages.promoRemovalFailed : failure.text;
  const notices = [['error', text] as const];
  if (!isKnown) return { ...unchanged({ ...model, isUnanswered: true, failure }), notices };
  return sendNext({ ...unchanged({ ...model, current: null, failure }), notices });
};

export const predict = (model: Model, step: Step<Model>): Prediction => {
  const { current } = model;
  if (step.kind === 'start') return unchanged(model);
  if (step.kind === 'reload')
    return unchanged({
      ...model,
      session: 'unknown',
      isUnanswered: false,
      failure: null,
      page: null,
      isRestored: true,
      isPromptDue: false,
      isOffline: false,
      late: [],
    });
  if (step.event && step.kind === 'input') return afterInput(model, step.event);
  if (current === null) return unchanged(model);
  if (step.kind === 'timeout') return afterFailure(model, current, timedOut, false);
  const error = step.outcome?.error;
  if (error === undefined) return afterEdit(model, current);
  if (fieldOf(error, 'code') === 'offline') return goOffline(model);
  return afterFailure(model, current, toShownFailure(error), !isOutcomeUnknown(error));
};
