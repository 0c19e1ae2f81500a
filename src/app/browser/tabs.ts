const facts = [
  'signedIn',
  'signedOut',
  'cartChanged',
  'consentGiven',
  /** A tab would go on with checkout, if no other is in the middle of it. */
  'checkoutWanted',
  /** A tab goes on with checkout, whoever was in the middle of it. */
  'checkoutTaken',
] as const;

/** What all tabs of one browser share: facts, never snapshots. */
export type TabFact = (typeof facts)[number];

export interface Tabs {
  readonly tell: (fact: TabFact) => void;
  /** Hears the other tabs. */
  readonly listen: (listener: (fact: TabFact) => void) => void;
}

export const noTabs: Tabs = { tell: () => undefined, listen: () => undefined };

export const broadcastTabs = (): Tabs => {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel('verrow');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: (fact) => channel.postMessage(fact),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const fact = facts.find((known) => known === data);
        if (fact) listener(fact);
      }),
  };
};
