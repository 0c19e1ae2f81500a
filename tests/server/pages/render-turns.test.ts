import { describe, expect, it } from 'vitest';
import { createRenderTurns } from '../../../server/pages/renderTurns.ts';

/** Turns in which each page renders until it is released; `started` lists them in their sequence. */
const open = (maxWaiting = 6, maxWaitingPerNetwork = 4) => {
  const turns = createRenderTurns({ maxWaiting, maxWaitingPerNetwork });
  const started: string[] = [];
  const request = (network: string, key: string) => {
    const outcome = turns.run(network, key, async () => {
      started.push(key);
      return key;
    });
    return outcome.catch((error: unknown) => (error instanceof Error ? error.message : 'unknown'));
  };
  /** Holds the first turn, so that all others wait. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = turns.run('holder', 'held', () => promise);
    return async () => {
      resolve();
      await held;
    };
  };
  return { turns, started, request, hold };
};

const busy = 'The shop is very busy. Please try again in a few seconds.';

describe('the turns of rendering', () => {
  it('go round the networks: a flood of one does not delay another', async () => {
    const { started, request, hold } = open();
    const release = hold();
    const waiting = [
      ...['flood1', 'flood2', 'flood3', 'flood4'].map((key) => request('flood', key)),
      request('ada', 'ada1'),
      request('ben', 'ben1'),
    ];
    await release();
    await Promise.all(waiting);
    expect(started).toEqual(['flood1', 'ada1', 'ben1', 'flood2', 'flood3', 'flood4']);
  });

  it('are refused above the bound of a network, and of all', async () => {
    const { request, hold } = open(6, 4);
    const release = hold();
    const flood = Array.from({ length: 8 }, (_, index) => request('flood', `flood${index}`));
    const others = ['ada', 'ben', 'cleo', 'dora'].map((name) => request(name, `${name}1`));
    await release();
    const outcomes = await Promise.all([...flood, ...others]);
    expect(outcomes.slice(4, 8)).toEqual([busy, busy, busy, busy]);
    // The third and fourth of the others took the places of the flood's last pages.
    expect(outcomes).toEqual([
      'flood0',
      'flood1',
      ...Array.from({ length: 6 }, () => busy),
      'ada1',
      'ben1',
      'cleo1',
      'dora1',
    ]);
  });

  it('are refused with the time after which to try again', async () => {
    const { turns, request, hold } = open(1, 1);
    const release = hold();
    const first = request('ada', 'ada1');
    await expect(turns.run('ben', 'ben1', async () => 1)).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    });
    await release();
    expect(await first).toBe('ada1');
  });

  it('a page that several networks wait for has the turn of the earliest, and is not evicted', async () => {
    const { turns, started, request, hold } = open(4, 4);
    const release = hold();
    const waiting = ['flood1', 'flood2', 'flood3', 'home'].map((key) => request('flood', key));
    turns.join('ada', 'home');
    const other = request('ben', 'ben1');
    await release();
    expect(await Promise.all([...waiting, other])).toEqual(['flood1', 'flood2', busy, 'home', 'ben1']);
    expect(started).toEqual(['flood1', 'home', 'ben1', 'flood2']);
  });

  it('go on after a page that fails', async () => {
    const { turns, request } = open();
    await expect(
      turns.run('ada', 'broken', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await request('ada', 'ada1')).toBe('ada1');
  });
});
