import type { SentRequest } from '../support/endpointRequest.ts';

export type RequestHeaders = { readonly [header: string]: string };

/** Expectations on an error reply. */
export interface ExpectedRefusal {
  /** Allowed statuses; by default all client errors of the API. */
  readonly statuses?: readonly number[];
  /** The field that a validation error must name: this one or a nested one. */
  readonly field?: string;
}

/** A valid request with one change. */
export interface Mutation {
  /** Describes the change, for test failures. */
  readonly description: string;
  /** Field or kind of the mutation; mutations are chosen round-robin from the groups. */
  readonly group: string;
  readonly request: SentRequest;
  /** Omitted if the request may succeed. */
  readonly refusal?: ExpectedRefusal;
}
