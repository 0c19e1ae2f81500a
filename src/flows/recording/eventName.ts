import { stopped } from '../telling/frames.ts';

const told = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'failed'],
] as const;

const ends: { readonly [type: string]: string } = { 'xstate.init': 'begins', [stopped]: 'is left' };

/** An event's type as a reader knows it: `createOrder done`, `after patience`; the shop's own events as they are. */
export const eventName = (type: string): string => {
  for (const [pattern, word] of told) {
    const name = pattern.exec(type)?.[1];
    if (name !== undefined) return `${name} ${word}`;
  }
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  if (delay !== undefined) return `after ${delay}`;
  return ends[type] ?? type;
};
