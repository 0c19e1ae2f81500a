import type { Failure } from '../../../contract/failure.ts';
import type { SecondStep } from './types.ts';

/** The step that the server asks for after a right password; null for any other failure. */
export const secondStepOf = (failure: Failure | null): SecondStep | null => {
  if (failure?.code === 'second_factor_required') return 'code';
  return failure?.code === 'second_factor_missing' ? 'enrol' : null;
};
