import { invalidRequest } from '../model/apiError.ts';
import type { DocumentKind } from '../model/types.ts';
import type { ApiCall } from './apiCall.ts';
import { readList } from './params.ts';

const kindsByPrefix: Record<string, DocumentKind> = {
  ch: 'charge',
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
  if (typeof value !== 'object' || value === null || !(step in value)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const record: Record<string, unknown> = { ...value };
  const inner = loadReference(call, record[step]);
  return { ...record, [step]: inner === null ? null : expandPath(call, inner, rest, path) };
};

const loadReference = (call: ApiCall, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const kind = kindsByPrefix[value.split('_')[0] ?? ''];
  return (kind && call.store.documents.find(kind, value)) ?? value;
};
