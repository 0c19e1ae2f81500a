/** Renders pages one after another, fair to every network, and refuses more than a bounded number that wait. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../domain/appError.ts';

export interface RenderTurns {
  /** Runs `render` when it is the turn of the network. Throws `unavailable` where too many wait. */
  readonly run: <T>(network: string, key: string, render: () => Promise<T>) => Promise<T>;
  /** Lets a page that waits also have the turns of a further network that requests it. */
  readonly join: (network: string, key: string) => void;
}

export interface RenderTurnsOptions {
  readonly maxWaiting: number;
  readonly maxWaitingPerNetwork: number;
}

interface Waiting {
  readonly key: string;
  readonly turn: PromiseWithResolvers<void>;
  /** Those that wait for it, each of which may give it its turn. */
  readonly networks: Set<string>;
}

const retryAfterSeconds = 5;

const busy = (): AppError =>
  new AppError('unavailable', 'The shop is very busy. Please try again in a few seconds.', {
    retryAfterSeconds,
  });

export const createRenderTurns = ({ maxWaiting, maxWaitingPerNetwork }: RenderTurnsOptions): RenderTurns => {
  const waitingByKey = new Map<string, Waiting>();
  /** Of each network with pages that wait, oldest first. The first network is next; then it becomes the last. */
  const queues = new Map<string, Waiting[]>();
  let isRendering = false;

  const remove = (network: string, page: Waiting): void => {
    const rest = (queues.get(network) ?? []).filter((each) => each !== page);
    if (rest.length === 0) queues.delete(network);
    else queues.set(network, rest);
  };

  const add = (network: string, page: Waiting): boolean => {
    const queue = queues.get(network) ?? [];
    if (queue.length >= maxWaitingPerNetwork) return false;
    queues.set(network, [...queue, page]);
    page.networks.add(network);
    return true;
  };

  /**
   * Refuses the last page of the network with the most, if it has at least two more than `network` and no other network waits for the page.
   * Returns whether it did.
   */
  const evictFor = (network: string): boolean => {
    const [longest, queue = []] =
      [...queues].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const last = queue.findLast(({ networks }) => networks.size === 1);
    if (longest === undefined || !last || queue.length < (queues.get(network)?.length ?? 0) + 2) return false;
    remove(longest, last);
    waitingByKey.delete(last.key);
    last.turn.reject(busy());
    return true;
  };

  const takeNext = (): Waiting | undefined => {
    const [next] = queues;
    const [network, page] = next ? [next[0], next[1][0]] : [];
    if (network === undefined || !page) return undefined;
    for (const each of page.networks) remove(each, page);
    const rest = queues.get(network);
    queues.delete(network);
    if (rest) queues.set(network, rest);
    waitingByKey.delete(page.key);
    return page;
  };

  /** Resolves when this render may start; `endTurn` starts the next one. */
  const waitForTurn = async (network: string, key: string): Promise<void> => {
    if (!isRendering) {
      isRendering = true;
      return;
    }
    const page: Waiting = { key, turn: Promise.withResolvers<void>(), networks: new Set() };
    if (waitingByKey.size >= maxWaiting && !evictFor(network)) throw busy();
    if (!add(network, page)) throw busy();
    waitingByKey.set(key, page);
    await page.turn.promise;
  };

  const endTurn = async (): Promise<void> => {
    // Other requests, such as edits of a cart, go first.
    await nextTurn();
    const next = takeNext();
    if (next) next.turn.resolve();
    else isRendering = false;
  };

  return {
    run: async (network, key, render) => {
      await waitForTurn(network, key);
      try {
        return await render();
      } finally {
        void endTurn();
      }
    },
    join: (network, key) => {
      const page = waitingByKey.get(key);
      if (page && !page.networks.has(network)) add(network, page);
    },
  };
};
