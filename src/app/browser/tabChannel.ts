import { isPlainRecord } from '../../journal/plainRecord.ts';

const plainMessages = [
  'signedOut',
  'cartChanged',
  /** The cart was bought. */
  'orderPlaced',
  'consentGiven',
  'consentDeclined',
  /** A tab wants to run checkout unless it is in use in another one. */
  'checkoutWanted',
  /** A tab takes checkout over from the tab that runs it. */
  'checkoutTaken',
] as const;

interface SignedInMessage {
  readonly type: 'signedIn';
  readonly userId: string;
}

/** Messages between the tabs of one browser: events, never snapshots. */
export type CrossTabMessage = (typeof plainMessages)[number] | SignedInMessage;

/** Same rule as `id` of the contract's schema, which is not loaded by first pages. */
const idPattern = /^[\w.:-]{1,100}$/;

/** A tab may run another version of the shop: unknown messages are ignored. */
const parseMessage = (data: unknown): CrossTabMessage | null => {
  if (!isPlainRecord(data)) return plainMessages.find((known) => known === data) ?? null;
  const { type, userId } = data;
  if (type !== 'signedIn' || typeof userId !== 'string' || !idPattern.test(userId)) return null;
  return { type, userId };
};

export interface TabChannel {
  readonly broadcast: (message: CrossTabMessage) => void;
  /** Receives the messages of other tabs. */
  readonly listen: (listener: (message: CrossTabMessage) => void) => void;
}

export const noTabChannel: TabChannel = { broadcast: () => undefined, listen: () => undefined };

export const createTabChannel = (): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return noTabChannel;
  const channel = new BroadcastChannel('verrow');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    broadcast: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = parseMessage(data);
        if (message) listener(message);
      }),
  };
};
