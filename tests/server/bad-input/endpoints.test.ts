import { expect, it } from 'vitest';
import type { Engine } from '../../../server/store/engines/dialect.ts';
import { endpointNames, findEndpoint, toInjectOptions } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { countingTables, createDigestReader } from '../support/tableDigest.ts';
import { expectError, expectReply } from './expectReply.ts';
import type { Mutation } from './mutation.ts';
import { callerOf, createMutations } from './createMutations.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
/** Per endpoint with input; at least 20,000 in total in the long run. */
const mutationsPerEndpoint = isLong ? 1_100 : 50;
const limitMs = isLong ? 20 * 60_000 : 2 * 60_000;

/** In the short run, endpoints alternate between the engines. */
const endpointNamesFor = (engine: Engine) =>
  endpointNames.filter((_, index) => isLong || (index % 2 === 0) === (engine === 'sqlite'));

describeOnBothEngines('a request with one mutation', (openTestStore, engine) => {
  let sent = 0;

  /** Expects an error for each mutation, and no writes. */
  const expectErrors = async ({ app, store }: PopulatedShop, mutations: readonly Mutation[]) => {
    const readDigest = await createDigestReader(store, countingTables);
    const before = await readDigest();
    for (const { description, request, refusal } of mutations)
      expectError(await app.inject(request), description, refusal ?? {});
    expect(await readDigest()).toEqual(before);
  };

  /** Expects a valid reply, or an error without writes, for each mutation. */
  const expectRepliesOrErrors = async (
    { app, store }: PopulatedShop,
    endpoint: ReturnType<typeof findEndpoint>,
    mutations: readonly Mutation[],
  ) => {
    const readDigest = await createDigestReader(store, countingTables);
    let before = await readDigest();
    for (const { description, request } of mutations) {
      const response = await app.inject(request);
      const isSuccess = response.statusCode < 300;
      if (isSuccess) expectReply(response, endpoint, description);
      else expectError(response, description, {});
      const after = await readDigest();
      if (!isSuccess) expect(after, description).toEqual(before);
      before = after;
    }
  };

  it.each(endpointNamesFor(engine))(
    '%s replies with a 4xx that names the field, and writes nothing',
    async (name) => {
      const shop = await openPopulatedShop(await openTestStore());
      if (name === 'deleteAccount') await shop.finishReturns();
      const mutations = createMutations(name, shop, mutationsPerEndpoint);
      sent += mutations.length;
      await expectErrors(
        shop,
        mutations.filter(({ refusal }) => refusal),
      );
      // The unmutated requests succeed, so the mutations caused the errors.
      for (const request of sampleRequests(name, shop.ada)) {
        const response = await shop.app.inject(toInjectOptions(request, callerOf(name, shop).headers));
        expectReply(response, findEndpoint(name), JSON.stringify(request.body));
      }
      await expectRepliesOrErrors(
        shop,
        findEndpoint(name),
        mutations.filter(({ refusal }) => !refusal),
      );
      expect(shop.logged.join('')).not.toContain('A request failed');
    },
    limitMs,
  );

  it.runIf(isLong)('is sent at least 20,000 times in total', () => {
    expect(sent).toBeGreaterThanOrEqual(20_000);
  });
});
