/**
 * A simulated server starts many times in one process, from the same contract: each serialiser is compiled once.
 */
import { createRequire } from 'node:module';

type Build = (schema: unknown, options?: unknown) => unknown;

const requireFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const requireCompiler = createRequire(requireFastify.resolve('@fastify/fast-json-stringify-compiler'));
const file = requireCompiler.resolve('fast-json-stringify');
// The package exports this function.
const build = requireCompiler('fast-json-stringify') as Build;
const built = new Map<string, unknown>();

const buildOnce: Build = (schema, options) => {
  const key = JSON.stringify([schema, options]);
  const known = built.get(key);
  if (known !== undefined) return known;
  const made = build(schema, options);
  built.set(key, made);
  return made;
};

/** Must be called before the first server is built. */
export const shareSerialisers = (): void => {
  const cached = requireCompiler.cache[file];
  if (cached) cached.exports = Object.assign(buildOnce, build);
};
