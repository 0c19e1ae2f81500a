const missing = (name: string): Error => new Error(`Not provided: ${name}`);

/** A typed stub of an actor that `src/app` provides: it fails if it was not provided. */
export const notProvided = (name: string) => (): Promise<never> => Promise.reject(missing(name));

/** The same for an action. */
export const actionNotProvided = (name: string) => (): void => {
  throw missing(name);
};
