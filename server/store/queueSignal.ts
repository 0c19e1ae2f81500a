/** The queues of `queues.ts`: two lanes of the outbox, so that money never waits behind mail, and the webhook inbox. */
export type QueueName = 'mail' | 'payments' | 'webhooks';

/** A queue, or the deliveries of events to other systems (`webhookDeliveries.ts`). */
export type SignalName = QueueName | 'deliveries';

/** Wakes the job of one queue in this process; other processes find the messages when they poll. */
export interface QueueSignal {
  /** Called after the commit that adds messages to the queue. */
  readonly notify: (queue: SignalName) => void;
  /** Calls `listener` at each `notify` of this queue; returns the function that unsubscribes. */
  readonly subscribe: (queue: SignalName, listener: () => void) => () => void;
}

export const createQueueSignal = (): QueueSignal => {
  const listeners: Readonly<Record<SignalName, Set<() => void>>> = {
    payments: new Set(),
    mail: new Set(),
    webhooks: new Set(),
    deliveries: new Set(),
  };
  return {
    notify: (queue) => {
      for (const listener of listeners[queue]) listener();
    },
    subscribe: (queue, listener) => {
      listeners[queue].add(listener);
      return () => void listeners[queue].delete(listener);
    },
  };
};
