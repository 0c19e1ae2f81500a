/** A typed stub of an actor that `src/app` must provide; it rejects if it is invoked without one. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The actor ${name} is not provided; src/app provides it.`));

/** A typed stub of an action that `src/app` must provide; it throws if it is executed without one. */
export const actionNotProvided = (name: string) => (): void => {
  throw new Error(`The action ${name} is not provided; src/app provides it.`);
};
