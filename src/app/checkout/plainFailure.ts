import { asFailure } from '../../../contract/failure.ts';

/** What a machine may keep of a failure: plain JSON. Without a sentence of the server the message stays empty, and the machine has its own. */
export const failingPlainly = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asFailure(error, '');
  }
};
