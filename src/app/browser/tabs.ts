/** What all tabs of one browser share: facts, never snapshots. */
export type TabFact = 'signedIn' | 'signedOut' | 'cartChanged' | 'consentGiven';

export interface Tabs {
  readonly tell: (fact: TabFact) => void;
  /** Hears the other tabs. */
  readonly listen: (listener: (fact: TabFact) => void) => void;
}

const facts: readonly TabFact[] = ['signedIn', 'signedOut', 'cartChanged', 'consentGiven'];

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
