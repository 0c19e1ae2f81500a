/** Lets every promise that is already answered be heard. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

/** A promise that the test answers. */
export const parked = <T>() => Promise.withResolvers<T>();
