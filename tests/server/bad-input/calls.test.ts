import { expect, it } from 'vitest';
import type { Engine } from '../../../server/store/dialect.ts';
import { callNames, plainCall, requestsOf, sentAs } from '../support/callSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { countingTables, digestOf } from '../support/tableDigest.ts';
import { expectRefusal, expectReply } from './answers.ts';
import type { Mutation } from './mutation.ts';
import { askerOf, mutationsOf } from './mutations.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
/** Of each call that takes something; together they are 20,000 in the long run. */
const mutationsEach = isLong ? 1_100 : 50;
const limitMs = isLong ? 20 * 60_000 : 2 * 60_000;

/** In the short run the engines take turns from call to call. */
const namesOn = (engine: Engine) =>
  callNames.filter((_, index) => isLong || (index % 2 === 0) === (engine === 'sqlite'));

describeOnBothEngines('one thing wrong in a request', (openTestStore, engine) => {
  let sent = 0;

  /** What must be refused is, and nothing is written for all of it together. */
  const expectRefused = async ({ app, store }: PopulatedShop, mutations: readonly Mutation[]) => {
    const read = await digestOf(store, countingTables);
    const before = await read();
    for (const { what, request, refusal } of mutations)
      expectRefusal(await app.inject(request), what, refusal ?? {});
    expect(await read()).toEqual(before);
  };

  /** What is only strange is granted as the contract has it, or refused without a trace. */
  const expectAnswered = async (
    { app, store }: PopulatedShop,
    call: ReturnType<typeof plainCall>,
    mutations: readonly Mutation[],
  ) => {
    const read = await digestOf(store, countingTables);
    let before = await read();
    for (const { what, request } of mutations) {
      const response = await app.inject(request);
      const isGranted = response.statusCode < 300;
      if (isGranted) expectReply(response, call, what);
      else expectRefusal(response, what, {});
      const after = await read();
      if (!isGranted) expect(after, what).toEqual(before);
      before = after;
    }
  };

  it.each(namesOn(engine))(
    '%s answers it with a 4xx that names it, and writes nothing',
    async (name) => {
      const shop = await openPopulatedShop(await openTestStore());
      if (name === 'deleteAccount') await shop.finishReturns();
      const mutations = mutationsOf(name, shop, mutationsEach);
      sent += mutations.length;
      await expectRefused(
        shop,
        mutations.filter(({ refusal }) => refusal),
      );
      // What they are one step away from is granted, so it was that step which was refused.
      for (const request of requestsOf(name, shop.ada)) {
        const response = await shop.app.inject(sentAs(request, askerOf(name, shop).headers));
        expectReply(response, plainCall(name), JSON.stringify(request.body));
      }
      await expectAnswered(
        shop,
        plainCall(name),
        mutations.filter(({ refusal }) => !refusal),
      );
      expect(shop.logged.join('')).not.toContain('A request failed');
    },
    limitMs,
  );

  it.runIf(isLong)('is tried 20,000 times in all', () => {
    expect(sent).toBeGreaterThanOrEqual(20_000);
  });
});
