import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthorizedIntent, openSandbox, createStripeClient, createTemporaryFolder } from './harness.ts';

const program = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
const rounds = 6;

/** Starts the sandbox as a child process and reads its origin from its output. */
const startProgram = async (folder: string): Promise<{ child: ChildProcess; origin: string }> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { SANDBOX_DIR: folder, SANDBOX_PORT: '0', SANDBOX_SHOP_ORIGIN: 'http://127.0.0.1:3000' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /^Sandbox payments at (http:\/\/localhost:\d+)\n$/.exec(line.toString())?.[1];
  if (!origin) throw new Error(`Unexpected output of the sandbox: ${line.toString()}`);
  return { child, origin };
};

const exitCodeOf = async (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

describe('the sandbox process', () => {
  it('loses no acknowledged write when it is killed', async () => {
    const folder = createTemporaryFolder();
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { child, origin } = await startProgram(folder);
      const stripe = createStripeClient(origin);
      for (const id of acknowledged) {
        expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
      }
      // Four concurrent writes, so that the kill happens between a response and a commit.
      const writes = Array.from({ length: 4 }, async () => {
        const held = await createAuthorizedIntent(stripe);
        await stripe.paymentIntents.capture(held.id);
        acknowledged.add(held.id);
      });
      await Promise.race(writes);
      child.kill('SIGKILL');
      await Promise.allSettled(writes);
      await exitCodeOf(child);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds);
  });

  it('replays an idempotent response after a kill', async () => {
    const folder = createTemporaryFolder();
    const first = await startProgram(folder);
    const held = await createAuthorizedIntent(createStripeClient(first.origin));
    await createStripeClient(first.origin).paymentIntents.capture(
      held.id,
      {},
      { idempotencyKey: 'capture-1' },
    );
    first.child.kill('SIGKILL');
    await exitCodeOf(first.child);

    const second = await startProgram(folder);
    const replayed = await createStripeClient(second.origin).paymentIntents.capture(
      held.id,
      {},
      { idempotencyKey: 'capture-1' },
    );
    expect(replayed).toMatchObject({ status: 'succeeded', amount_received: 11_840 });
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('exits when its standard input closes, and on SIGTERM', async () => {
    const orphan = await startProgram(createTemporaryFolder());
    orphan.child.stdin?.end();
    expect(await exitCodeOf(orphan.child)).toBe(0);
    const terminated = await startProgram(createTemporaryFolder());
    terminated.child.kill('SIGTERM');
    expect(await exitCodeOf(terminated.child)).toBe(0);
  });

  it('refuses a folder that another sandbox uses', async () => {
    const folder = createTemporaryFolder();
    await openSandbox({ folder });
    await expect(openSandbox({ folder })).rejects.toThrow('Another sandbox is already using');
  });
});
