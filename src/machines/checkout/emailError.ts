import type { Failure } from '../../../contract/failure.ts';

/** The server's error of a guest's email; the parser of the request names the whole path of the field. */
export const emailErrorOf = (fields: Failure['fields']): string | undefined =>
  fields?.['email'] ?? fields?.['orderData.email'];
