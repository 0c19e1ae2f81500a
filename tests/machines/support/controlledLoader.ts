import { createDeferred, settle } from './settle.ts';

/** A loader whose promises the test settles; `fail` rejects the newest. */
export const createControlledLoader = <M>(machine: M) => {
  const requests: PromiseWithResolvers<M>[] = [];
  const load = () => {
    const deferred = createDeferred<M>();
    requests.push(deferred);
    return deferred.promise;
  };
  const newest = () => {
    const one = requests.at(-1);
    if (!one) throw new Error('No load is pending.');
    return one;
  };
  return {
    fetch: load,
    callCount: () => requests.length,
    succeed: async () => {
      for (const one of requests) one.resolve(machine);
      await settle();
    },
    fail: async () => {
      newest().reject(new TypeError('Failed to fetch dynamically imported module'));
      await settle();
    },
  };
};
