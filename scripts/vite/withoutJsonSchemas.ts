import { parseSync, Visitor, type Plugin } from 'vite';

/** Leaves out how payloads are described as JSON Schema, which only the server does: 0.5 kB of each idle page. */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contract[\\/]schema\.ts$/ },
    handler(code) {
      const calls: { readonly start: number; readonly end: number }[] = [];
      new Visitor({
        CallExpression: ({ callee, arguments: [, createJson] }) => {
          if (callee.type === 'Identifier' && callee.name === 'createSchema' && createJson)
            calls.push(createJson);
        },
      }).visit(parseSync('schema.js', code).program);
      if (calls.length === 0) this.error('contract/schema.ts has no call of createSchema any more.');
      return {
        code: calls
          .toSorted((one, other) => other.start - one.start)
          .reduce((rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`, code),
        map: null,
      };
    },
  },
});
