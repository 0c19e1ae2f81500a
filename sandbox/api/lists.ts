import { invalidRequest } from '../model/apiError.ts';
import type { DocumentKind } from '../model/types.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { expand } from './expand.ts';
import type { Form } from './form.ts';
import { readObject, readInteger, readText } from './params.ts';

/** Parameters of every list call. */
export const listFields = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const;

/** One page in Stripe's list format, newest first. */
export const listResponse = (
  call: ApiCall,
  kind: DocumentKind,
  url: string,
  filters: { parent?: string; types?: readonly string[] } = {},
): ApiResponse => {
  const limit = readInteger(call.form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100.', { param: 'limit' });
  }
  const { from, to } = readCreatedRange(call.form);
  const { data, hasMore } = call.store.documents.page(kind, {
    limit,
    startingAfter: readText(call.form, 'starting_after'),
    endingBefore: readText(call.form, 'ending_before'),
    createdFrom: from,
    createdTo: to,
    ...filters,
  });
  return ok(expand(call, { object: 'list', data, has_more: hasMore, url }));
};

const readCreatedRange = (form: Form): { from?: number; to?: number } => {
  if (typeof form['created'] === 'string') {
    const at = readInteger(form, 'created');
    return { from: at, to: at };
  }
  const range = readObject(form, 'created');
  if (!range) return {};
  const after = readInteger(range, 'gt');
  const before = readInteger(range, 'lt');
  return {
    from: readInteger(range, 'gte') ?? (after === undefined ? undefined : after + 1),
    to: readInteger(range, 'lte') ?? (before === undefined ? undefined : before - 1),
  };
};
