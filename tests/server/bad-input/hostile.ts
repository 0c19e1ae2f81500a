/** What nobody should send, and somebody will. */

const quoted = (text: string): string => JSON.stringify(text);

/** Texts that are no valid text of any field, or that only look like the one that is meant. */
export const hostileTexts: { readonly [what: string]: string } = {
  'no text': '',
  blanks: '   ',
  NUL: 'a\u0000b',
  'an escape': '\u001B[2Jgone',
  'a high surrogate alone': 'a\uD800',
  'a low surrogate alone': '\uDC00a',
  'right to left': '\u202Egpj.exe',
  'a zero width space': 'WELCOME\u200B10',
  'a byte order mark': '\uFEFFcoat',
  'only what is not seen': '\u200B\u200D\u2060',
  'decomposed letters': 'cafe\u0301@exa\u0308mple.com',
  'composed letters': 'caf\u00E9@ex\u00E4mple.com',
  'letters of another script': 'WЕLСОМЕ10',
  'wide digits': '１２',
  '10,000 emoji': '😀'.repeat(10_000),
  '300 characters': 'a'.repeat(300),
  '1,001 characters': 'a'.repeat(1001),
  'two lines': 'a\r\nSet-Cookie: b=c',
  'two addresses': 'a@b.co\nBcc: everyone@example.com',
  markup: '<script>alert(1)</script>',
  'markup that runs by itself': '"><img src=x onerror=alert(1)>',
  'a template': '{{constructor.constructor("return 1")()}}${7*7}',
  'a quote of SQL': "' OR 1=1; DROP TABLE orders; --",
  'a wildcard': '%_*?',
  'a way up': '../../../etc/passwd',
  'a way up in a code': '../WELCOME10',
  'a number in words': '1e1',
  'null in words': 'null',
  prototype: '__proto__',
  constructor: 'constructor',
  'a method of objects': 'toString',
  'an address': 'javascript:alert(1)',
  'a formula': '=HYPERLINK("http://example.com")',
};

/** Raw JSON of values that are no text. */
const hostileValues: { readonly [what: string]: string } = {
  null: 'null',
  true: 'true',
  false: 'false',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of itself': '[[[]]]',
  'a list of one text': '["a"]',
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

/** Every hostile value as raw JSON, by what it is. */
export const hostileJson: readonly (readonly [what: string, raw: string])[] = [
  ...Object.entries(hostileValues),
  ...Object.entries(hostileTexts).map(([what, text]) => [what, quoted(text)] as const),
];

/** Fields that nobody may send, wherever they are sent. */
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

/** Ids of nothing, and ids that come after or before one that is there. */
export const hostileIds = (own: string): readonly string[] => {
  const last = own.charCodeAt(own.length - 1);
  const beside = (step: number) => own.slice(0, -1) + String.fromCharCode(last + step);
  const ids = ['0', '1', '2', '-1', '1000', 'me', 'null', 'undefined', 'NaN', '__proto__', 'constructor'];
  const unlike = ['00000000-0000-0000-0000-000000000000', 'a'.repeat(100), own.toUpperCase(), `${own}0`];
  const neighbours = [beside(1), beside(-1), own.slice(0, -1)];
  return [...ids, ...unlike, ...neighbours].filter((id) => id !== own);
};
