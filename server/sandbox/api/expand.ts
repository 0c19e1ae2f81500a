import { invalidRequest } from '../model/failure.ts';
import type { DocumentKind } from '../model/types.ts';
import type { Call } from './call.ts';
import { list } from './params.ts';

const KIND_OF_PREFIX: Record<string, DocumentKind> = {
  ch: 'charge',
  pi: 'payment_intent',
  pm: 'payment_method',
  re: 'refund',
};

/** Replaces ids by their objects along the paths in `expand[]`, e.g. `latest_charge` or `data.latest_charge`. */
export function expand(call: Call, body: unknown): unknown {
  const paths = list(call.form, 'expand') ?? [];
  return paths.reduce((expanded, path) => expandPath(call, expanded, path.split('.'), path), body);
}

function expandPath(call: Call, value: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (Array.isArray(value)) return value.map((each: unknown) => expandPath(call, each, steps, path));
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null || !(step in value)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const record: Record<string, unknown> = { ...value };
  const inner = fetched(call, record[step]);
  return { ...record, [step]: inner === null ? null : expandPath(call, inner, rest, path) };
}

function fetched(call: Call, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const kind = KIND_OF_PREFIX[value.split('_')[0] ?? ''];
  return (kind && call.ledger.documents.find(kind, value)) ?? value;
}
