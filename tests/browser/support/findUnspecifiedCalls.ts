/** Compares the API calls of pages with the specification (API-01 to API-44) and the contract. */
import { endpoints } from '../../../contract/wire/endpoints.ts';
import { apiBase } from '../../../contract/endpoint.ts';
import type { RecordedRequest } from '../../support/recordTraffic.ts';
import { specifiedCalls, type SpecifiedCall } from '../../support/specifiedCalls.ts';

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`);

const specifiedPatterns = specifiedCalls.map((call) => ({ ...call, matches: pathPattern(call.path) }));
/** Calls of the contract beyond the specification, such as locale, captcha and content. */
const contractCalls = Object.values(endpoints).map(({ method, path }) => ({
  method,
  matches: pathPattern(path),
}));

/** Field names of a body as in the table of calls; of a list, those of its first entry. */
const bodyFields = (body: string): string[] => {
  if (body === '') return [];
  const parsed: unknown = JSON.parse(body);
  const first: unknown = Array.isArray(parsed) ? (parsed as unknown[])[0] : parsed;
  const prefix = Array.isArray(parsed) ? '[].' : '';
  return typeof first === 'object' && first !== null ? Object.keys(first).map((name) => prefix + name) : [];
};

/** Specified fields that the request body lacks. */
const missingFields = ({ path, body = [] }: SpecifiedCall, request: RecordedRequest): string[] => {
  // PATCH bodies hold only the fields of the action or the changed fields.
  const required =
    request.method === 'PATCH' ? [] : [...new Set(body.map((name) => name.split('.')[0] ?? ''))];
  const sent = bodyFields(request.body);
  return path === '/metrics' ? [] : required.filter((name) => !sent.includes(name));
};

/** API calls that are in neither, or that lack a specified field; one line each. */
export const findUnspecifiedCalls = (requests: readonly RecordedRequest[]): string[] =>
  requests.flatMap((request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${apiBase}/`)) return [];
    const path = pathname.slice(apiBase.length);
    const isCall = (call: { method: string; matches: RegExp }) =>
      call.method === request.method && call.matches.test(path);
    const row = specifiedPatterns.find(isCall);
    if (!row) return contractCalls.some(isCall) ? [] : [`${request.method} ${path} is not in the contract`];
    return missingFields(row, request).map((field) => `${request.method} ${path} lacks ${field}`);
  });
