import type { SentRequest } from '../support/callSamples.ts';

/** What a refusal must be like. */
export interface Expected {
  /** Any of these; every status of a refusal where it is left out. */
  readonly statuses?: readonly number[];
  /** The field that a validation failure names: this one, or one inside it. */
  readonly field?: string;
}

/** A request that is one step away from one that succeeds. */
export interface Mutation {
  /** Says in the failure of a test what was wrong with the request. */
  readonly what: string;
  /** Mutations of one field or kind; a choice takes from each in turn. */
  readonly group: string;
  readonly request: SentRequest;
  /** Left out where the request is strange and yet may be granted. */
  readonly refusal?: Expected;
}
