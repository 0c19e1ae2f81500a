/** The work's answer, or a rejection when it does not come in time. */
export const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
