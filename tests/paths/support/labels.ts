/** Event types of the library in words that fit a report: 'done createOrder', 'error createOrder', 'after requestTimeout'. */
const prefixes = {
  'xstate.done.actor.': 'done ',
  'xstate.error.actor.': 'error ',
  'xstate.after.': 'after ',
};

/** `stateId` is the state that a timer belongs to, whose name its event repeats. */
export const eventLabel = (type: string, stateId = ''): string => {
  for (const [prefix, word] of Object.entries(prefixes))
    if (type.startsWith(prefix))
      return word + type.slice(prefix.length).replace(stateId === '' ? '' : `.${stateId}`, '');
  return type;
};

/** What an event of the library is about: the actor that answered, or undefined. */
export const answeredActor = (
  type: string,
): { readonly id: string; readonly isDone: boolean } | undefined => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? undefined : { id, isDone: how === 'done' };
};

export const isTimer = (type: string): boolean => type.startsWith('xstate.after.');
