/** Short labels of XState's event types, for reports: 'done createOrder', 'error createOrder', 'after requestTimeout'. */
const prefixes = {
  'xstate.done.actor.': 'done ',
  'xstate.error.actor.': 'error ',
  'xstate.after.': 'after ',
};

/** `stateId` is the state of a timer, which is removed from the label. */
export const eventLabel = (type: string, stateId = ''): string => {
  for (const [prefix, short] of Object.entries(prefixes))
    if (type.startsWith(prefix))
      return short + type.slice(prefix.length).replace(stateId === '' ? '' : `.${stateId}`, '');
  return type;
};

/** The actor of a done or error event; undefined for other events. */
export const answeredActor = (
  type: string,
): { readonly id: string; readonly isDone: boolean } | undefined => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? undefined : { id, isDone: how === 'done' };
};

export const isTimer = (type: string): boolean => type.startsWith('xstate.after.');
