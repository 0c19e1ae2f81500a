/** Hostile and unusual input values. */

const quoted = (text: string): string => JSON.stringify(text);

/** Texts that are invalid in any field, or that resemble valid ones. */
export const hostileTexts: { readonly [what: string]: string } = {
  'empty text': '',
  whitespace: '   ',
  NUL: 'a\u0000b',
  'an escape sequence': '\u001B[2Jgone',
  'a lone high surrogate': 'a\uD800',
  'a lone low surrogate': '\uDC00a',
  'a right-to-left override': '\u202Egpj.exe',
  'a zero width space': 'WELCOME\u200B10',
  'a byte order mark': '\uFEFFcoat',
  'only invisible characters': '\u200B\u200D\u2060',
  'decomposed letters': 'cafe\u0301@exa\u0308mple.com',
  'composed letters': 'caf\u00E9@ex\u00E4mple.com',
  'letters of another script': 'WЕLСОМЕ10',
  'full-width digits': '１２',
  '10,000 emoji': '😀'.repeat(10_000),
  '300 characters': 'a'.repeat(300),
  '1,001 characters': 'a'.repeat(1001),
  'two lines': 'a\r\nSet-Cookie: b=c',
  'two addresses': 'a@b.co\nBcc: everyone@example.com',
  markup: '<script>alert(1)</script>',
  'markup with an event handler': '"><img src=x onerror=alert(1)>',
  'a template': '{{constructor.constructor("return 1")()}}${7*7}',
  'an SQL injection': "' OR 1=1; DROP TABLE orders; --",
  'a wildcard': '%_*?',
  'a path traversal': '../../../etc/passwd',
  'a path traversal in a code': '../WELCOME10',
  'a number as text': '1e1',
  'null as text': 'null',
  prototype: '__proto__',
  constructor: 'constructor',
  'a method of objects': 'toString',
  'a javascript URL': 'javascript:alert(1)',
  'a formula': '=HYPERLINK("http://example.com")',
};

/** Raw JSON of values that are not text. */
const hostileValues: { readonly [what: string]: string } = {
  null: 'null',
  true: 'true',
  false: 'false',
  'an empty array': '[]',
  'an empty object': '{}',
  'nested arrays': '[[[]]]',
  'an array of one text': '["a"]',
  'an operator': '{"$gt":""}',
  'an operator of another kind': '{"$where":"sleep(1000)"}',
  'an object with methods': '{"toString":"a","valueOf":1}',
  'an object with a length': '{"length":1000000000}',
  '0': '0',
  '−0': '-0',
  '−1': '-1',
  '1.5': '1.5',
  'a third of a cent': '1.005',
  '100': '100',
  '2^31': '2147483648',
  '−2^31 − 1': '-2147483649',
  '2^53': '9007199254740992',
  '2^64': '18446744073709551616',
  '1e400': '1e400',
  '−1e400': '-1e400',
  '5e−324': '5e-324',
};

/** Every hostile value as raw JSON, with its description. */
export const hostileJson: readonly (readonly [what: string, raw: string])[] = [
  ...Object.entries(hostileValues),
  ...Object.entries(hostileTexts).map(([what, text]) => [what, quoted(text)] as const),
];

/** Fields that are unknown in every object. */
export const unknownFields: readonly string[] = [
  'constructor',
  'prototype',
  'toString',
  'isAdmin',
  'role',
  'id',
  'price',
  'total',
  'subTotal',
  'discount',
  'deliveryCost',
  'amountCents',
  'paymentStatus',
  'createdAt',
  '$where',
  '',
  'a.b',
];

/** Unknown and malformed ids, and neighbours of an existing id. The next one may exist, as the next line of an order. */
export const hostileIds = (ownId: string): readonly string[] => {
  const last = ownId.charCodeAt(ownId.length - 1);
  const withLastCharacter = (step: number) => ownId.slice(0, -1) + String.fromCharCode(last + step);
  const ids = ['0', '1', '2', '-1', '1000', 'me', 'null', 'undefined', 'NaN', '__proto__', 'constructor'];
  const malformed = [
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(100),
    ownId.toUpperCase(),
    `${ownId}0`,
  ];
  const neighbours = [withLastCharacter(2), withLastCharacter(-1), ownId.slice(0, -1)];
  return [...ids, ...malformed, ...neighbours].filter((id) => id !== ownId);
};
