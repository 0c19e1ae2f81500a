import { stopEventType } from '../bridge/messages.ts';

const actorEvents = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'failed'],
] as const;

const lifecycleEvents: { readonly [type: string]: string } = {
  'xstate.init': 'begins',
  [stopEventType]: 'is left',
};

/** Display name of an event type: `createOrder done`, `after requestTimeout`; event types of the shop are unchanged. */
export const eventName = (type: string): string => {
  for (const [pattern, outcome] of actorEvents) {
    const name = pattern.exec(type)?.[1];
    if (name !== undefined) return `${name} ${outcome}`;
  }
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  if (delay !== undefined) return `after ${delay}`;
  return lifecycleEvents[type] ?? type;
};
