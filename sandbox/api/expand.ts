import { invalidRequest } from '../model/apiError.ts';
import type { Charge, DocumentKind } from '../model/types.ts';
import type { ApiCall } from './apiCall.ts';
import { readList } from './params.ts';

/** Stripe's limit of an embedded list. */
const embeddedRefunds = 10;

const kindsByPrefix: Record<string, DocumentKind> = {
  ch: 'charge',
  dp: 'dispute',
  pi: 'payment_intent',
  pm: 'payment_method',
  re: 'refund',
};

/** Replaces ids by their objects along the paths in `expand[]`, e.g. `latest_charge` or `data.latest_charge`. */
export const expand = (call: ApiCall, body: unknown): unknown => {
  const paths = readList(call.form, 'expand') ?? [];
  return paths.reduce((expanded, path) => expandPath(call, expanded, path.split('.'), path), body);
};

const expandPath = (call: ApiCall, value: unknown, steps: readonly string[], path: string): unknown => {
  const [step, ...rest] = steps;
  if (Array.isArray(value)) return value.map((each: unknown) => expandPath(call, each, steps, path));
  if (step === undefined) return value;
  if (step === 'refunds' && isCharge(value)) return { ...value, refunds: refundsOf(call, value) };
  if (typeof value !== 'object' || value === null || !(step in value)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const record: Record<string, unknown> = { ...value };
  const inner = loadReference(call, record[step]);
  return { ...record, [step]: inner === null ? null : expandPath(call, inner, rest, path) };
};

const isCharge = (value: unknown): value is Charge =>
  typeof value === 'object' && value !== null && 'object' in value && value.object === 'charge';

/** The latest refunds of a charge, which Stripe sends only where they are expanded. */
const refundsOf = (call: ApiCall, charge: Charge): object => {
  const { data, hasMore } = call.store.documents.page('refund', {
    limit: embeddedRefunds,
    parent: charge.payment_intent,
  });
  return { object: 'list', data, has_more: hasMore, url: `/v1/charges/${charge.id}/refunds` };
};

const loadReference = (call: ApiCall, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const kind = kindsByPrefix[value.split('_')[0] ?? ''];
  return (kind && call.store.documents.find(kind, value)) ?? value;
};
