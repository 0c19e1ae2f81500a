import { invalidRequest } from '../model/failure.ts';
import type { DocumentKind } from '../model/types.ts';
import { ok, type Answer, type Call } from './call.ts';
import { expand } from './expand.ts';
import type { Form } from './form.ts';
import { group, integer, text } from './params.ts';

/** The fields that every list takes. */
export const LIST_FIELDS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const;

/** Answers one page in Stripe's list shape, newest first. */
export function answerPage(
  call: Call,
  kind: DocumentKind,
  url: string,
  more: { parent?: string; types?: readonly string[] } = {},
): Answer {
  const limit = integer(call.form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100.', { param: 'limit' });
  }
  const { from, to } = createdRange(call.form);
  const { data, hasMore } = call.ledger.documents.page(kind, {
    limit,
    startingAfter: text(call.form, 'starting_after'),
    endingBefore: text(call.form, 'ending_before'),
    createdFrom: from,
    createdTo: to,
    ...more,
  });
  return ok(expand(call, { object: 'list', data, has_more: hasMore, url }));
}

function createdRange(form: Form): { from?: number; to?: number } {
  if (typeof form['created'] === 'string') {
    const at = integer(form, 'created');
    return { from: at, to: at };
  }
  const range = group(form, 'created');
  if (!range) return {};
  const after = integer(range, 'gt');
  const before = integer(range, 'lt');
  return {
    from: integer(range, 'gte') ?? (after === undefined ? undefined : after + 1),
    to: integer(range, 'lte') ?? (before === undefined ? undefined : before - 1),
  };
}
