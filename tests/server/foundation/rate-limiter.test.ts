import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../server/domain/networkOf.ts';
import { createHitCounter } from '../../../server/http/hitCounter.ts';
import { createRateLimiter } from '../../../server/http/rateLimiter.ts';
import { rateLimitFor } from '../../../server/http/rateLimitRules.ts';
import { testClock } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

const login = rateLimitFor({ method: 'POST', path: '/auth/login' });
const reads = rateLimitFor({ method: 'GET', path: '/products' });

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8::9:8:7:6:5', '2001:db8:0:9::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('of a long text is short', () => {
    expect(networkOf('a'.repeat(10_000)).length).toBeLessThan(100);
    expect(networkOf('f:'.repeat(10_000)).length).toBeLessThan(100);
  });
});

describe('the memory of limits', () => {
  it('evicts counters that have ended first, then those with few hits', () => {
    const counter = createHitCounter(3);
    counter.write('old', { window: 0, endsAt: 60, hits: 50 });
    counter.write('busy', { window: 60, endsAt: 120, hits: 50 });
    counter.write('rare', { window: 60, endsAt: 120, hits: 1 });
    counter.write('a', { window: 60, endsAt: 120, hits: 1 });
    expect(['old', 'busy', 'rare', 'a'].map((key) => counter.read(key, key === 'old' ? 0 : 60))).toEqual([
      0, 50, 1, 1,
    ]);
    counter.write('b', { window: 60, endsAt: 120, hits: 1 });
    expect([counter.read('busy', 60), counter.read('rare', 60)]).toEqual([50, 0]);
  });
});

describeOnSqlite('a flood from many addresses', (openTestStore) => {
  const refusalsOf = async (count: number, send: () => Promise<unknown>): Promise<number> => {
    let refusals = 0;
    for (let sent = 0; sent < count; sent += 1)
      await send().catch(() => {
        refusals += 1;
      });
    return refusals;
  };

  it.each([
    ['reads', reads],
    ['sign-ins', login],
  ] as const)('of %s does not reset the counter of a network that guesses passwords', async (_, flooded) => {
    const limiter = createRateLimiter({ store: await openTestStore(), clock: testClock().now, scale: 1 });
    const guess = () => limiter.count(login, { address: '192.0.2.1' });
    expect(await refusalsOf(60, guess)).toBe(0);
    for (let index = 0; index < 120_000; index += 1) {
      const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      limiter.countOfNetwork(flooded, address);
      await limiter.count(flooded, { address });
    }
    expect(await refusalsOf(10, guess)).toBe(10);
  });
});
