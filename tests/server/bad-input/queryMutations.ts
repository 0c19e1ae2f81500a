import type { JsonSchema } from '../../../contract/schema.ts';
import { toInjectOptions, urlOf, type EndpointRequest } from '../support/endpointRequest.ts';
import { hostileTexts } from './hostileInput.ts';
import type { ExpectedRefusal, Mutation, RequestHeaders } from './mutation.ts';

const numbers = [
  '-1',
  '-0',
  '+1',
  '1.5',
  '1e1',
  '0x10',
  ' 1',
  '1 ',
  '１２',
  '1,000',
  'NaN',
  'Infinity',
  'true',
];
const sizes = ['2147483648', '9007199254740992', '9'.repeat(40), '1e400'];
const words = [
  '',
  '1',
  '0',
  'TRUE',
  'yes',
  'null',
  'undefined',
  '[object Object]',
  '{"$gt":""}',
  'price;drop',
  'pending,placed',
];

const filters = [
  'filters',
  'filters[]',
  'filters[color',
  'filters[color]]',
  'filters[weight]',
  'filters[__proto__]',
  'filters[constructor]',
  'filters[color][]',
  'filters[color][$ne]',
  'filters[color][>]',
  'filters.color',
  'filters[price]',
  'filters[price][]',
  'filters[price][>=]',
  'filters[price][$gt]',
  'filters[price][=]',
  'filters[price][>][<]',
  'filters[__proto__][>]',
  'filters[size][toString]',
  'filters[ color ]',
  'filtersx',
];
const bounds = ['-1', '', ' ', '1e3', 'abc', '1.005', '10000000', '99999999', '1;2', '0x1', 'NaN', '1,5'];
const unknownParameters = [
  'debug',
  'id',
  'isAdmin',
  'userId',
  '__proto__',
  'constructor',
  'toString',
  'a[b]',
  'a[]',
  '$where',
  '',
  'Skip',
  'skip ',
  '\u0000',
  '😀',
];

/** Whether a text is valid for a query parameter, as far as the schema states limits. */
const isValid = ({ type, enum: known, minimum, maximum, maxLength }: JsonSchema, text: string): boolean => {
  if (type === 'integer')
    return /^\d+$/.test(text) && Number(text) >= Number(minimum) && Number(text) <= Number(maximum);
  if (type === 'boolean') return text === 'true' || text === 'false';
  if (Array.isArray(known)) return known.includes(text);
  return !text.includes('\u0000') && !(typeof maxLength === 'number' && text.length > maxLength);
};

/** Creates the mutations of a request's query. */
export const createQueryMutations = (request: EndpointRequest, headers: RequestHeaders) => {
  const base = toInjectOptions(request, headers);
  const parameters = request.endpoint.query?.parameters ?? [];
  const createMutation = (
    query: EndpointRequest['query'],
    description: string,
    group: string,
    refusal?: ExpectedRefusal,
  ): Mutation => ({
    description,
    group,
    request: { ...base, url: urlOf({ ...request, query }) },
    ...(refusal ? { refusal } : {}),
  });
  const withoutParameter = (name: string) => request.query.filter(([each]) => each !== name);
  const validationErrorFor = (field: string): ExpectedRefusal => ({ statuses: [400], field });

  const simpleParameters = parameters.filter(({ name }) => !name.startsWith('filters'));
  /** Sets a parameter. */
  const setParameter = ({ name, schema }: (typeof parameters)[number], text: string): Mutation =>
    createMutation(
      [...withoutParameter(name), [name, text]],
      `${name}=${text.slice(0, 30)}`,
      name,
      isValid(schema, text) ? undefined : validationErrorFor(name),
    );
  const texts = [...numbers, ...sizes, ...words, ...Object.values(hostileTexts)]
    // Limits of the URL length are not the subject here.
    .map((text) => text.slice(0, 1000))
    .filter((text) => text.isWellFormed());
  const valueMutations = simpleParameters.flatMap((parameter) => {
    const { name } = parameter;
    return [
      ...texts.map((text) => setParameter(parameter, text)),
      createMutation(
        [...withoutParameter(name), [name, '1'], [name, '1']],
        `${name} twice`,
        name,
        validationErrorFor(name),
      ),
      ...[`${name}[]`, `${name}[$gt]`, `${name}[0]`, name.toUpperCase()].map((other) =>
        createMutation([...withoutParameter(name), [other, '1']], other, name, validationErrorFor(other)),
      ),
    ];
  });

  const filterMutations = filters.map((name) =>
    createMutation(
      [...withoutParameter(name), [name, '1']],
      `${name}=1`,
      'filters',
      validationErrorFor(name),
    ),
  );
  const boundMutations = parameters
    .filter(({ name }) => /[<>]/.test(name))
    .flatMap(({ name }) => [
      ...bounds.map((text) =>
        createMutation(
          [...withoutParameter(name), [name, text]],
          `${name}=${text}`,
          'bounds',
          validationErrorFor(name),
        ),
      ),
      createMutation(
        [...withoutParameter(name), [name, '1'], [name, '2']],
        `${name} twice`,
        'bounds',
        validationErrorFor(name),
      ),
    ]);
  const known = new Set(parameters.map(({ name }) => name));
  const unknownMutations = unknownParameters
    .filter((name) => !known.has(name))
    .map((name) =>
      createMutation(
        [...request.query, [name, '1']],
        `${name}=1`,
        'unknown parameters',
        validationErrorFor(name),
      ),
    );
  return {
    mutations: [...valueMutations, ...filterMutations, ...boundMutations, ...unknownMutations],
    mutators: simpleParameters.map((parameter) => (text: string) => setParameter(parameter, text)),
  };
};
