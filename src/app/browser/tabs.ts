import { isPlainRecord } from '../../journal/plainRecord.ts';

const facts = [
  'signedOut',
  'cartChanged',
  /** The cart was bought. */
  'orderPlaced',
  'consentGiven',
  /** A tab would go on with checkout, if no other is in the middle of it. */
  'checkoutWanted',
  /** A tab goes on with checkout, whoever was in the middle of it. */
  'checkoutTaken',
] as const;

interface SignedInFact {
  readonly type: 'signedIn';
  readonly userId: string;
}

/** What all tabs of one browser share: facts, never snapshots. */
export type TabFact = (typeof facts)[number] | SignedInFact;

/** As `id` of the contract's schema, whose code no first page needs. */
const idText = /^[\w.:-]{1,100}$/;

/** A tab may run another version of the shop: what is not understood is ignored. */
const parseFact = (data: unknown): TabFact | null => {
  if (!isPlainRecord(data)) return facts.find((known) => known === data) ?? null;
  const { type, userId } = data;
  if (type !== 'signedIn' || typeof userId !== 'string' || !idText.test(userId)) return null;
  return { type, userId };
};

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
        const fact = parseFact(data);
        if (fact) listener(fact);
      }),
  };
};
