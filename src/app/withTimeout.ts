/** Settles as `work` does, or rejects after `milliseconds`. */
export const withTimeout = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
