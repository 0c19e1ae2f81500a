/** The reference model of the wishlist: effects and model of every step. */
import type { EventObject } from 'xstate';
import { messages } from '../../../../contract/errors.ts';
import type { Step } from '../../scenario.ts';
import { fieldOf } from '../../fieldOf.ts';

export type User = 'u1' | 'u2';

export interface Toggle {
  readonly productId: string;
  readonly type: 'add' | 'remove';
}

export interface Model {
  readonly session: User | null;
  /** Owner of `unsent`. */
  readonly owner: User | null;
  readonly phase: 'reading' | 'local' | 'merging' | 'mergeFailed' | 'synced';
  /** The shown list. */
  readonly ids: readonly string[];
  /** The server's list as known in the browser. */
  readonly known: readonly string[];
  readonly queue: readonly Toggle[];
  readonly current: Toggle | null;
  readonly unsent: readonly Toggle[];
  /** The list in the browser's storage. */
  readonly stored: readonly string[];
  /** The list at the server; null if the scenario ignores it. */
  readonly server: readonly string[] | null;
}

export const initialModel: Model = {
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
  /** Stored lists. */
  readonly stored: readonly (readonly string[])[];
  readonly notices: readonly unknown[];
}

const unchanged = (model: Model): Prediction => ({ model, requests: [], stored: [], notices: [] });

export const applyToggle = (ids: readonly string[], { productId, type }: Toggle): string[] => {
  const others = ids.filter((id) => id !== productId);
  return type === 'add' ? [...others, productId] : others;
};
const applyToggles = (ids: readonly string[], toggles: readonly Toggle[]): readonly string[] =>
  toggles.reduce<readonly string[]>(applyToggle, ids);

/** The last toggle of a product replaces earlier ones. */
const enqueue = (queue: readonly Toggle[], toggle: Toggle): readonly Toggle[] => [
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
  request(unchanged({ ...model, phase: 'reading', ids: [], known: [], queue: [], current: null }), 'readIds');

const merge = (prediction: Prediction): Prediction => {
  const { model } = prediction;
  const queue = model.queue.reduce(enqueue, model.unsent);
  const next: Model = { ...model, phase: 'merging', queue, unsent: [] };
  return request({ ...prediction, model: next }, 'mergeWishlist', { ids: model.ids });
};

const sendNext = (prediction: Prediction): Prediction => {
  const { model } = prediction;
  const [next, ...queue] = model.queue;
  if (model.phase !== 'synced' || model.current || !next) return prediction;
  return request({ ...prediction, model: { ...model, current: next, queue } }, 'sendToggle', next);
};

const afterToggle = (model: Model, productId: string): Prediction => {
  const toggle: Toggle = { productId, type: model.ids.includes(productId) ? 'remove' : 'add' };
  const next: Model = {
    ...model,
    ids: applyToggle(model.ids, toggle),
    unsent: model.unsent.map((other) => (other.productId === productId ? toggle : other)),
  };
  if (model.phase === 'local') return store(unchanged(next), next.ids);
  return sendNext(unchanged({ ...next, queue: enqueue(model.queue, toggle) }));
};

const openSession = (model: Model, user: User): Prediction => {
  const unsent = model.owner === user ? model.unsent : [];
  if (model.session === null) {
    const next: Model = { ...model, session: user, owner: user, unsent };
    return model.phase === 'reading' ? unchanged(next) : merge(unchanged(next));
  }
  if (model.session === user) return unchanged(model);
  // Toggles of one user are never sent for another.
  return read({ ...model, session: user, owner: user, unsent: [] });
};

const pendingOf = ({ unsent, current, queue }: Model): readonly Toggle[] =>
  [...unsent, ...(current ? [current] : []), ...queue].reduce(enqueue, []);

const closeSession = (model: Model, isEnded: boolean): Prediction => {
  if (model.session === null) return unchanged(model);
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
  if (model.phase === 'reading') return unchanged(next);
  // The list belonged to the account.
  if (model.phase === 'synced' && !isEnded) return store(unchanged({ ...next, phase: 'local' }), []);
  return read(next);
};

const afterReload = (model: Model): Prediction => {
  const isGuest = model.owner === null;
  // Toggles of a guest from before the list was read are not stored yet.
  const unstoredQueue = isGuest && model.phase === 'reading' ? model.queue : [];
  const { model: next, ...rest } = read({ ...model, session: null, unsent: isGuest ? [] : pendingOf(model) });
  return { ...rest, model: { ...next, queue: unstoredQueue, ids: applyToggles([], unstoredQueue) } };
};

const afterRead = (model: Model, ids: readonly string[]): Prediction => {
  const next: Model = { ...model, phase: 'local', ids: applyToggles(ids, model.queue), queue: [] };
  const prediction = model.queue.length > 0 ? store(unchanged(next), next.ids) : unchanged(next);
  return model.session === null ? prediction : merge(prediction);
};

/** The toggles that change the server's list. */
const toSend = (known: readonly string[], queue: readonly Toggle[]): readonly Toggle[] =>
  queue.filter(({ productId, type }) => known.includes(productId) === (type === 'remove'));

const afterMerge = (model: Model, known: readonly string[]): Prediction => {
  const queue = toSend(known, model.queue);
  return sendNext(
    store(unchanged({ ...model, phase: 'synced', known, queue, ids: applyToggles(known, model.queue) }), []),
  );
};

const afterSaved = (model: Model): Prediction => {
  const known = model.current ? applyToggle(model.known, model.current) : model.known;
  return sendNext(unchanged({ ...model, known, current: null, queue: toSend(known, model.queue) }));
};

const afterRefused = (model: Model, text: unknown): Prediction => {
  const { current } = model;
  if (current === null) return unchanged(model);
  const ids = applyToggles(model.known, model.queue);
  const queue = toSend(model.known, model.queue);
  return {
    ...sendNext(unchanged({ ...model, current: null, ids, queue })),
    notices: [['error', text]],
  };
};

const afterInput = (model: Model, event: EventObject): Prediction => {
  const field = (name: string) => fieldOf(event, name);
  switch (event.type) {
    case 'wishlist.toggled':
      return afterToggle(model, String(field('productId')));
    case 'wishlist.changedElsewhere':
      return unchanged(
        model.phase === 'local' ? { ...model, ids: field('ids') as readonly string[] } : model,
      );
    case 'session.opened':
      return openSession(model, field('userId') as User);
    default:
      return closeSession(model, field('how') === 'ended');
  }
};

export const predict = (step: Step<Model>): Prediction => {
  const { modelBefore: before, kind, event, outcome } = step;
  // The outcome has changed the server's list.
  const model: Model = { ...before, server: step.model.server };
  if (kind === 'start') return request(unchanged(model), 'readIds');
  if (kind === 'reload') return afterReload(model);
  if (kind === 'input' && event) return afterInput(model, event);
  const isFailed = kind === 'timeout' || outcome?.error !== undefined;
  const output = outcome?.output as readonly string[];
  if (model.phase === 'reading')
    return afterRead(
      model,
      isFailed ? model.ids.filter((id) => !model.queue.some((toggle) => toggle.productId === id)) : output,
    );
  if (model.phase === 'merging')
    return isFailed ? unchanged({ ...model, phase: 'mergeFailed' }) : afterMerge(model, output);
  if (model.phase === 'mergeFailed') return merge(unchanged(model));
  if (isFailed) return afterRefused(model, fieldOf(outcome?.error, 'message') ?? messages.operationFailed);
  return afterSaved(model);
};
