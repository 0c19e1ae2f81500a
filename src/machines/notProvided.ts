/** A typed stub of an actor that the composition root must provide: it fails loudly where nobody did. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The actor ${name} was not provided. src/app joins it to a service.`));

/** The same for an action. */
export const actionNotProvided = (name: string) => (): void => {
  throw new Error(`The action ${name} was not provided. src/app joins it to its effect.`);
};
