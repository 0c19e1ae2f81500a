import { afterAll, expect, it } from 'vitest';
import type { Engine } from '../../../server/store/engines/dialect.ts';
import { findEndpoint, toInjectOptions, type EndpointName } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { readOnlyEndpoints } from '../access/accessRules.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { countingTables, createDigestReader, type ReadDigest } from '../support/tableDigest.ts';
import { expectError, expectReply } from './expectReply.ts';
import {
  commandFor,
  fuzzedEndpoints,
  isFuzzing,
  isOnBothEngines,
  mutationsPerEndpoint,
  onlyCase,
} from './fuzzOptions.ts';
import type { Mutation } from './mutation.ts';
import { callerOf, createMutations } from './createMutations.ts';

/** A mutation with its number in the sequence of its endpoint, by which `npm run fuzz` sends it again. */
interface NumberedMutation extends Mutation {
  readonly number: number;
}

/** How many endpoints that only read share a shop, because opening one takes longer than the requests. */
const readersPerShop = 10;

/** A shop in which one order was edited thousands of times, or one address sent thousands of requests, refuses what it should not. */
const mutationsPerShop = 4_000;
const shopNumbers = Array.from(
  { length: Math.ceil(mutationsPerEndpoint / mutationsPerShop) },
  (_, number) => number,
);

const limitMs = readersPerShop * Math.max(60_000, mutationsPerEndpoint * 200);

/** In the short run, endpoints alternate between the engines; `npm run fuzz` uses SQLite. */
const endpointNamesFor = (engine: Engine) =>
  fuzzedEndpoints.filter((_, index) =>
    isFuzzing ? engine === 'sqlite' : isOnBothEngines || (index % 2 === 0) === (engine === 'sqlite'),
  );

/** The endpoints of each test: one that writes, or several that only read. */
const groupsFor = (engine: Engine): readonly { title: string; names: readonly EndpointName[] }[] => {
  const names = endpointNamesFor(engine);
  const readers = names.filter((name) => readOnlyEndpoints.includes(name));
  const writers = names.filter((name) => !readers.includes(name)).map((name) => [name]);
  const shared = Array.from({ length: Math.ceil(readers.length / readersPerShop) }, (_, group) =>
    readers.slice(group * readersPerShop, (group + 1) * readersPerShop),
  );
  return [...writers, ...shared].map((group) => ({ title: group.join(', '), names: group }));
};

describeOnBothEngines('a request with one mutation', (openTestStore, engine) => {
  const statuses = new Map<number, number>();
  let sent = 0;

  /** Sends a mutation; an error names the command that repeats it. */
  const send = async <T>(
    { app }: PopulatedShop,
    name: EndpointName,
    mutation: NumberedMutation,
    check: (response: Awaited<ReturnType<typeof app.inject>>) => Promise<T> | T,
  ): Promise<T> => {
    const response = await app.inject(mutation.request);
    sent += 1;
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    try {
      return await check(response);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`${message}\nAgain: ${commandFor(name, mutation.number)}`, { cause: error });
    }
  };

  /** Expects an error for each mutation, and no writes. */
  const expectErrors = async (
    shop: PopulatedShop,
    name: EndpointName,
    readDigest: ReadDigest,
    mutations: readonly NumberedMutation[],
  ) => {
    const before = await readDigest();
    for (const mutation of mutations)
      await send(shop, name, mutation, (response) =>
        expectError(response, mutation.description, mutation.refusal ?? {}),
      );
    expect(await readDigest()).toEqual(before);
  };

  /** Expects a valid reply, or an error without writes, for each mutation. */
  const expectRepliesOrErrors = async (
    shop: PopulatedShop,
    name: EndpointName,
    readDigest: ReadDigest,
    mutations: readonly NumberedMutation[],
  ) => {
    let before = await readDigest();
    for (const mutation of mutations)
      await send(shop, name, mutation, async (response) => {
        const isSuccess = response.statusCode < 300;
        if (isSuccess) expectReply(response, findEndpoint(name), mutation.description);
        else expectError(response, mutation.description, {});
        const after = await readDigest();
        if (!isSuccess) expect(after, mutation.description).toEqual(before);
        before = after;
      });
  };

  /** Sends the share of a shop; a shop without a share sends nothing. */
  const expectAll = async (
    shop: PopulatedShop,
    name: EndpointName,
    readDigest: ReadDigest,
    shopNumber: number,
  ) => {
    const mutations = createMutations(name, shop, mutationsPerEndpoint)
      .map((mutation, number): NumberedMutation => ({ ...mutation, number }))
      .slice(shopNumber * mutationsPerShop, (shopNumber + 1) * mutationsPerShop)
      .filter(({ number }) => onlyCase === undefined || number === onlyCase);
    if (mutations.length === 0 && shopNumber > 0) return;
    await expectErrors(
      shop,
      name,
      readDigest,
      mutations.filter(({ refusal }) => refusal),
    );
    // The unmutated requests succeed, so the mutations caused the errors.
    for (const request of sampleRequests(name, shop.ada)) {
      const response = await shop.app.inject(toInjectOptions(request, callerOf(name, shop).headers));
      expectReply(response, findEndpoint(name), JSON.stringify(request.body));
    }
    await expectRepliesOrErrors(
      shop,
      name,
      readDigest,
      mutations.filter(({ refusal }) => !refusal),
    );
    expect(shop.logged.join(''), name).not.toContain('A request failed');
  };

  it.each(groupsFor(engine))(
    '$title: 4xx that names the field, and nothing is written',
    async ({ names }) => {
      for (const number of shopNumbers) {
        const shop = await openPopulatedShop(await openTestStore());
        if (names.includes('deleteAccount')) await shop.finishReturns();
        const readDigest = await createDigestReader(shop.store, countingTables);
        for (const name of names) await expectAll(shop, name, readDigest, number);
      }
    },
    limitMs,
  );

  it.runIf(isOnBothEngines)('is sent at least 20,000 times in total', () => {
    expect(sent).toBeGreaterThanOrEqual(20_000);
  });

  afterAll(() => {
    if (!isFuzzing || sent === 0) return;
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`);
    console.log(`${sent} requests on ${engine}: ${counts.join(', ')}`);
  });
});
