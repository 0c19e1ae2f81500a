import { sentAs, urlOf, type CallRequest } from '../support/callSamples.ts';
import { hostileIds } from './hostile.ts';
import type { Expected, Mutation } from './mutation.ts';

type Who = { readonly [header: string]: string };

/** Segments as they stand in a path, encoded or badly so. */
const segments = [
  '%',
  '%zz',
  '%ED%A0%80',
  '%FF',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%2e%2e%2f%2e%2e%2fhealthz',
  '%2F',
  '%5C',
  'a%2F..%2F..',
  '%252e%252e',
  '%E2%80%AEabc',
  '%F0%9F%98%80'.repeat(20),
  'a'.repeat(101),
  'a'.repeat(300),
  'a'.repeat(301),
  'a'.repeat(4_000),
  '*',
  ':id',
  '{id}',
  "'%20OR%201=1%20--",
  '%3Cscript%3E',
  '[object%20Object]',
];

const refusal: Expected = { statuses: [400, 404, 422] };
const place = 'the-place-of-a-mutation';

/** The mutations of the parameters in a request's path; `ids` are those of others. */
export const pathMutator = (request: CallRequest, who: Who, ids: readonly string[]) => {
  const base = sentAs(request, who);
  const put = (name: string, segment: string): Mutation => ({
    what: `${segment.slice(0, 40)} as ${name} in the path`,
    group: `path ${name}`,
    request: {
      ...base,
      url: urlOf({ ...request, params: { ...request.params, [name]: place } }).replace(place, () => segment),
    },
    refusal,
  });
  const names = Object.keys(request.params);
  return {
    mutations: Object.entries(request.params).flatMap(([name, own]) => {
      const strangers = [...hostileIds(own), ...ids.filter((id) => id !== own)];
      return [...segments, ...strangers.map(encodeURIComponent)].map((segment) => put(name, segment));
    }),
    // What begins with a letter stays a segment of its own; dots and slashes are sent on purpose above.
    puts: names.map((name) => (text: string) => put(name, encodeURIComponent(`a${text}`))),
  };
};
