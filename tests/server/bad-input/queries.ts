import type { JsonSchema } from '../../../contract/schema.ts';
import { sentAs, urlOf, type CallRequest } from '../support/callSamples.ts';
import { hostileTexts } from './hostile.ts';
import type { Expected, Mutation } from './mutation.ts';

type Who = { readonly [header: string]: string };

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

/** Whether a query text is what its parameter takes; nothing is said of texts whose limits the document does not tell. */
const isTaken = ({ type, enum: known, minimum, maximum, maxLength }: JsonSchema, text: string): boolean => {
  if (type === 'integer')
    return /^\d+$/.test(text) && Number(text) >= Number(minimum) && Number(text) <= Number(maximum);
  if (type === 'boolean') return text === 'true' || text === 'false';
  if (Array.isArray(known)) return known.includes(text);
  return !text.includes('\u0000') && !(typeof maxLength === 'number' && text.length > maxLength);
};

/** The mutations of a request's query. */
export const queryMutator = (request: CallRequest, who: Who) => {
  const base = sentAs(request, who);
  const parameters = request.call.query?.parameters ?? [];
  const asked = (query: CallRequest['query'], what: string, group: string, refusal?: Expected): Mutation => ({
    what,
    group,
    request: { ...base, url: urlOf({ ...request, query }) },
    ...(refusal ? { refusal } : {}),
  });
  const others = (name: string) => request.query.filter(([each]) => each !== name);
  const named = (field: string): Expected => ({ statuses: [400], field });

  const plain = parameters.filter(({ name }) => !name.startsWith('filters'));
  /** Puts a text into a parameter. */
  const put = ({ name, schema }: (typeof parameters)[number], text: string): Mutation =>
    asked(
      [...others(name), [name, text]],
      `${name}=${text.slice(0, 30)}`,
      name,
      isTaken(schema, text) ? undefined : named(name),
    );
  const texts = [...numbers, ...sizes, ...words, ...Object.values(hostileTexts)]
    // An address has limits of its own, which are met elsewhere.
    .map((text) => text.slice(0, 1000))
    .filter((text) => text.isWellFormed());
  const values = plain.flatMap((parameter) => {
    const { name } = parameter;
    return [
      ...texts.map((text) => put(parameter, text)),
      asked([...others(name), [name, '1'], [name, '1']], `${name} twice`, name, named(name)),
      ...[`${name}[]`, `${name}[$gt]`, `${name}[0]`, name.toUpperCase()].map((other) =>
        asked([...others(name), [other, '1']], other, name, named(other)),
      ),
    ];
  });

  const bracketed = filters.map((name) =>
    asked([...others(name), [name, '1']], `${name}=1`, 'filters', named(name)),
  );
  const bounded = parameters
    .filter(({ name }) => /[<>]/.test(name))
    .flatMap(({ name }) => [
      ...bounds.map((text) =>
        asked([...others(name), [name, text]], `${name}=${text}`, 'bounds', named(name)),
      ),
      asked([...others(name), [name, '1'], [name, '2']], `${name} twice`, 'bounds', named(name)),
    ]);
  const known = new Set(parameters.map(({ name }) => name));
  const unknown = unknownParameters
    .filter((name) => !known.has(name))
    .map((name) => asked([...request.query, [name, '1']], `${name}=1`, 'unknown parameters', named(name)));
  return {
    mutations: [...values, ...bracketed, ...bounded, ...unknown],
    puts: plain.map((parameter) => (text: string) => put(parameter, text)),
  };
};
