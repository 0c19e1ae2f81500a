/** The reference model of the wishlist: for every step, what must be read, merged, sent, stored and said, and which hearts are shown. */
import type { EventObject } from 'xstate';
import { messages } from '../../../../contract/errors.ts';
import type { Step } from '../../scenario.ts';
import { fieldOf } from '../../observe.ts';

export type User = 'u1' | 'u2';

export interface Toggle {
  readonly productId: string;
  readonly type: 'add' | 'remove';
}

export interface Model {
  readonly session: User | null;
  /** Whose `unsent` is. */
  readonly owner: User | null;
  readonly phase: 'reading' | 'local' | 'merging' | 'mergeFailed' | 'synced';
  /** The hearts. */
  readonly ids: readonly string[];
  /** The user's list as the browser knows it of the server. */
  readonly known: readonly string[];
  readonly queue: readonly Toggle[];
  readonly current: Toggle | null;
  readonly unsent: readonly Toggle[];
  /** The list in the browser's storage. */
  readonly stored: readonly string[];
  /** The list at the server; null where a scenario does not look at it. */
  readonly server: readonly string[] | null;
}

export const first: Model = {
  session: null,
  owner: null,
  phase: 'reading',
  ids: [],
  known: [],
  queue: [],
  current: null,
  unsent: [],
  stored: ['p1'],
  server: null,
};

interface Prediction {
  readonly model: Model;
  readonly requests: readonly unknown[];
  /** Lists that are stored. */
  readonly stored: readonly (readonly string[])[];
  readonly notices: readonly unknown[];
}

const still = (model: Model): Prediction => ({ model, requests: [], stored: [], notices: [] });

export const changed = (ids: readonly string[], { productId, type }: Toggle): string[] => {
  const others = ids.filter((id) => id !== productId);
  return type === 'add' ? [...others, productId] : others;
};
const changedBy = (ids: readonly string[], toggles: readonly Toggle[]): readonly string[] =>
  toggles.reduce<readonly string[]>(changed, ids);

/** Only the last word about a product counts. */
const withLast = (queue: readonly Toggle[], toggle: Toggle): readonly Toggle[] => [
  ...queue.filter(({ productId }) => productId !== toggle.productId),
  toggle,
];

const store = (prediction: Prediction, ids: readonly string[]): Prediction => ({
  ...prediction,
  model: { ...prediction.model, stored: ids },
  stored: [...prediction.stored, ids],
});

const request = (prediction: Prediction, ...one: readonly unknown[]): Prediction => ({
  ...prediction,
  requests: [...prediction.requests, one],
});

const read = (model: Model): Prediction =>
  request(still({ ...model, phase: 'reading', ids: [], known: [], queue: [], current: null }), 'readIds');

const merge = (prediction: Prediction): Prediction => {
  const { model } = prediction;
  const queue = model.queue.reduce(withLast, model.unsent);
  const next: Model = { ...model, phase: 'merging', queue, unsent: [] };
  return request({ ...prediction, model: next }, 'mergeWishlist', { ids: model.ids });
};

const sendNext = (prediction: Prediction): Prediction => {
  const { model } = prediction;
  const [next, ...queue] = model.queue;
  if (model.phase !== 'synced' || model.current || !next) return prediction;
  return request({ ...prediction, model: { ...model, current: next, queue } }, 'sendToggle', next);
};

const toggled = (model: Model, productId: string): Prediction => {
  const toggle: Toggle = { productId, type: model.ids.includes(productId) ? 'remove' : 'add' };
  const next: Model = {
    ...model,
    ids: changed(model.ids, toggle),
    unsent: model.unsent.map((other) => (other.productId === productId ? toggle : other)),
  };
  if (model.phase === 'local') return store(still(next), next.ids);
  return sendNext(still({ ...next, queue: withLast(model.queue, toggle) }));
};

const opened = (model: Model, user: User): Prediction => {
  const unsent = model.owner === user ? model.unsent : [];
  if (model.session === null) {
    const next: Model = { ...model, session: user, owner: user, unsent };
    return model.phase === 'reading' ? still(next) : merge(still(next));
  }
  if (model.session === user) return still(model);
  // Nothing of one user goes into the list of another.
  return read({ ...model, session: user, owner: user, unsent: [] });
};

const pendingOf = ({ unsent, current, queue }: Model): readonly Toggle[] =>
  [...unsent, ...(current ? [current] : []), ...queue].reduce(withLast, []);

const closed = (model: Model, isEnded: boolean): Prediction => {
  if (model.session === null) return still(model);
  const next: Model = {
    ...model,
    session: null,
    owner: isEnded ? model.owner : null,
    unsent: isEnded ? pendingOf(model) : [],
    ids: [],
    known: [],
    queue: [],
    current: null,
  };
  if (model.phase === 'reading') return still(next);
  // The list was the account's.
  if (model.phase === 'synced' && !isEnded) return store(still({ ...next, phase: 'local' }), []);
  return read(next);
};

const reloaded = (model: Model): Prediction => {
  const isGuest = model.owner === null;
  // What a guest changed before the list was read is not in the storage yet.
  const waiting = isGuest && model.phase === 'reading' ? model.queue : [];
  const { model: next, ...rest } = read({ ...model, session: null, unsent: isGuest ? [] : pendingOf(model) });
  return { ...rest, model: { ...next, queue: waiting, ids: changedBy([], waiting) } };
};

const listRead = (model: Model, ids: readonly string[]): Prediction => {
  const next: Model = { ...model, phase: 'local', ids: changedBy(ids, model.queue), queue: [] };
  const prediction = model.queue.length > 0 ? store(still(next), next.ids) : still(next);
  return model.session === null ? prediction : merge(prediction);
};

/** What the server has already is not sent. */
const toSend = (known: readonly string[], queue: readonly Toggle[]): readonly Toggle[] =>
  queue.filter(({ productId, type }) => known.includes(productId) === (type === 'remove'));

const merged = (model: Model, known: readonly string[]): Prediction => {
  const queue = toSend(known, model.queue);
  return sendNext(
    store(still({ ...model, phase: 'synced', known, queue, ids: changedBy(known, model.queue) }), []),
  );
};

const saved = (model: Model): Prediction => {
  const known = model.current ? changed(model.known, model.current) : model.known;
  return sendNext(still({ ...model, known, current: null, queue: toSend(known, model.queue) }));
};

const refused = (model: Model, text: unknown): Prediction => {
  const { current } = model;
  if (current === null) return still(model);
  const ids = changedBy(model.known, model.queue);
  const queue = toSend(model.known, model.queue);
  return {
    ...sendNext(still({ ...model, current: null, ids, queue })),
    notices: [['error', text]],
  };
};

const pressed = (model: Model, event: EventObject): Prediction => {
  const field = (name: string) => fieldOf(event, name);
  switch (event.type) {
    case 'wishlist.toggled':
      return toggled(model, String(field('productId')));
    case 'wishlist.changedElsewhere':
      return still(model.phase === 'local' ? { ...model, ids: field('ids') as readonly string[] } : model);
    case 'session.opened':
      return opened(model, field('userId') as User);
    default:
      return closed(model, field('how') === 'ended');
  }
};

export const predict = (step: Step<Model>): Prediction => {
  const { modelBefore: before, kind, event, outcome } = step;
  // What the server has meanwhile is the outcome's.
  const model: Model = { ...before, server: step.model.server };
  if (kind === 'start') return request(still(model), 'readIds');
  if (kind === 'reload') return reloaded(model);
  if (kind === 'press' && event) return pressed(model, event);
  const isFailed = kind === 'timeout' || outcome?.error !== undefined;
  const output = outcome?.output as readonly string[];
  if (model.phase === 'reading')
    return listRead(
      model,
      isFailed ? model.ids.filter((id) => !model.queue.some((toggle) => toggle.productId === id)) : output,
    );
  if (model.phase === 'merging')
    return isFailed ? still({ ...model, phase: 'mergeFailed' }) : merged(model, output);
  if (model.phase === 'mergeFailed') return merge(still(model));
  if (isFailed) return refused(model, fieldOf(outcome?.error, 'message') ?? messages.operationFailed);
  return saved(model);
};
