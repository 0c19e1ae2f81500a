import { toInjectOptions, urlOf, type EndpointRequest } from '../support/endpointRequest.ts';
import { hostileIds } from './hostileInput.ts';
import type { ExpectedRefusal, Mutation, RequestHeaders } from './mutation.ts';

/** Path segments, some with invalid encoding. */
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

const refusal: ExpectedRefusal = { statuses: [400, 404, 422] };
const placeholder = 'mutation-placeholder';

/** Creates the mutations of a request's path parameters; `ids` belong to other users. */
export const createPathMutations = (
  request: EndpointRequest,
  headers: RequestHeaders,
  ids: readonly string[],
) => {
  const base = toInjectOptions(request, headers);
  const createMutation = (name: string, segment: string): Mutation => ({
    description: `${segment.slice(0, 40)} as ${name} in the path`,
    group: `path ${name}`,
    request: {
      ...base,
      url: urlOf({ ...request, params: { ...request.params, [name]: placeholder } }).replace(
        placeholder,
        () => segment,
      ),
    },
    refusal,
  });
  const names = Object.keys(request.params);
  return {
    mutations: Object.entries(request.params).flatMap(([name, ownId]) => {
      const otherIds = [...hostileIds(ownId), ...ids.filter((id) => id !== ownId)];
      return [...segments, ...otherIds.map(encodeURIComponent)].map((segment) =>
        createMutation(name, segment),
      );
    }),
    // The prefix keeps random text one segment; dots and slashes are covered by `segments`.
    mutators: names.map((name) => (text: string) => createMutation(name, encodeURIComponent(`a${text}`))),
  };
};
