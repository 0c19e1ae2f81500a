/** The calls that the pages made, held against section 7 of the specification and what the contract has beside it. */
import { calls } from '../../../contract/calls.ts';
import { apiBase } from '../../../contract/call.ts';
import type { RecordedRequest } from '../../support/traffic.ts';
import { specifiedCalls, type SpecifiedCall } from '../../support/callTable.ts';

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`);

const specified = specifiedCalls.map((call) => ({ ...call, matches: pathPattern(call.path) }));
/** What was decided beside the specification: locale, captcha, content and the like. */
const decided = Object.values(calls).map(({ method, path }) => ({ method, matches: pathPattern(path) }));

/** Fields of a body by the names that the table uses; a list is read by its first entry. */
const fieldsOf = (body: string): string[] => {
  if (body === '') return [];
  const parsed: unknown = JSON.parse(body);
  const one: unknown = Array.isArray(parsed) ? (parsed as unknown[])[0] : parsed;
  const prefix = Array.isArray(parsed) ? '[].' : '';
  return typeof one === 'object' && one !== null ? Object.keys(one).map((name) => prefix + name) : [];
};

/** The fields of the specification that the request's kind of body wants and does not have. */
const missingFrom = ({ path, body = [] }: SpecifiedCall, request: RecordedRequest): string[] => {
  // An edit carries the fields of its action, a partial update those that change.
  const wanted = request.method === 'PATCH' ? [] : [...new Set(body.map((name) => name.split('.')[0] ?? ''))];
  const sent = fieldsOf(request.body);
  return path === '/metrics' ? [] : wanted.filter((name) => !sent.includes(name));
};

/** Each call to the API that neither knows, or that lacks a field of the specification, as a line. */
export const unspecifiedCalls = (requests: readonly RecordedRequest[]): string[] =>
  requests.flatMap((request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${apiBase}/`)) return [];
    const path = pathname.slice(apiBase.length);
    const isCall = (call: { method: string; matches: RegExp }) =>
      call.method === request.method && call.matches.test(path);
    const row = specified.find(isCall);
    if (!row) return decided.some(isCall) ? [] : [`${request.method} ${path} is no call of the contract`];
    return missingFrom(row, request).map((field) => `${request.method} ${path} lacks ${field}`);
  });
