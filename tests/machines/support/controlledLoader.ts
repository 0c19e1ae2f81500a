import { parked, settle } from './settle.ts';

/** A fetch that the test answers, the newest of them; it counts how often it was asked. */
export const heldFetch = <M>(machine: M) => {
  const asked: PromiseWithResolvers<M>[] = [];
  const fetch = () => {
    const one = parked<M>();
    asked.push(one);
    return one.promise;
  };
  const newest = () => {
    const one = asked.at(-1);
    if (!one) throw new Error('Nothing was fetched.');
    return one;
  };
  return {
    fetch,
    times: () => asked.length,
    comes: async () => {
      for (const one of asked) one.resolve(machine);
      await settle();
    },
    fails: async () => {
      newest().reject(new TypeError('Failed to fetch dynamically imported module'));
      await settle();
    },
  };
};
