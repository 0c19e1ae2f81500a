/** What `npm run fuzz` sets; the defaults are those of `npm test`. */
import { endpointNames, type EndpointName } from '../support/endpointRequest.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const { VERROW_FUZZ_COUNT, VERROW_FUZZ_SEED, VERROW_FUZZ_ROUTE, VERROW_FUZZ_CASE } = process.env;

/** Whether `npm run fuzz` runs the tests. */
export const isFuzzing = VERROW_FUZZ_COUNT !== undefined;

/** Per endpoint with input. */
export const mutationsPerEndpoint = Number(VERROW_FUZZ_COUNT ?? (isLong ? 1_100 : 25));

export const seed = Number(VERROW_FUZZ_SEED ?? 20_260_302);

/** The one mutation to send, by its number; all by default. */
export const onlyCase = VERROW_FUZZ_CASE === undefined ? undefined : Number(VERROW_FUZZ_CASE);

/** Both engines have all endpoints. */
export const isOnBothEngines = isLong;

const isEndpoint = (name: string): name is EndpointName =>
  (endpointNames as readonly string[]).includes(name);

const readRoutes = (): readonly EndpointName[] => {
  if (VERROW_FUZZ_ROUTE === undefined) return endpointNames;
  if (!isEndpoint(VERROW_FUZZ_ROUTE))
    throw new Error(`There is no endpoint '${VERROW_FUZZ_ROUTE}'; there are ${endpointNames.join(', ')}.`);
  return [VERROW_FUZZ_ROUTE];
};
export const fuzzedEndpoints = readRoutes();

/** The command that sends one mutation again. */
export const commandFor = (name: EndpointName, number: number): string =>
  `npm run fuzz -- --route ${name} --seed ${seed} --count ${mutationsPerEndpoint} --case ${number}`;
