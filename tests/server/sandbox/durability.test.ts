import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { heldIntent, openSandbox, sdkFor, temporaryFolder } from './harness.ts';

const PROGRAM = fileURLToPath(new URL('../../../server/sandbox/main.ts', import.meta.url));
const ROUNDS = 6;

/** The sandbox as the program that the shop starts, and the origin that it says. */
async function startProgram(folder: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { SANDBOX_DIR: folder, SANDBOX_PORT: '0', SANDBOX_SHOP_ORIGIN: 'http://127.0.0.1:3000' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /^Sandbox payments at (http:\/\/localhost:\d+)\n$/.exec(line.toString())?.[1];
  if (!origin) throw new Error(`The sandbox said: ${line.toString()}`);
  return { child, origin };
}

async function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

describe('the sandbox as a program', () => {
  it('loses nothing that it answered when it is killed', async () => {
    const folder = temporaryFolder();
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, origin } = await startProgram(folder);
      const stripe = sdkFor(origin);
      for (const id of acknowledged) {
        expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
      }
      // Four at once, so that the kill falls between some answer and some commit.
      const writes = Array.from({ length: 4 }, async () => {
        const held = await heldIntent(stripe);
        await stripe.paymentIntents.capture(held.id);
        acknowledged.add(held.id);
      });
      await Promise.race(writes);
      child.kill('SIGKILL');
      await Promise.allSettled(writes);
      await ended(child);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
  });

  it('replays an idempotent answer after a kill, instead of doing it again', async () => {
    const folder = temporaryFolder();
    const first = await startProgram(folder);
    const held = await heldIntent(sdkFor(first.origin));
    await sdkFor(first.origin).paymentIntents.capture(held.id, {}, { idempotencyKey: 'capture-1' });
    first.child.kill('SIGKILL');
    await ended(first.child);

    const second = await startProgram(folder);
    const again = await sdkFor(second.origin).paymentIntents.capture(
      held.id,
      {},
      { idempotencyKey: 'capture-1' },
    );
    expect(again).toMatchObject({ status: 'succeeded', amount_received: 11_840 });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('ends by itself when its parent closes its input, and on SIGTERM', async () => {
    const orphan = await startProgram(temporaryFolder());
    orphan.child.stdin?.end();
    expect(await ended(orphan.child)).toBe(0);
    const told = await startProgram(temporaryFolder());
    told.child.kill('SIGTERM');
    expect(await ended(told.child)).toBe(0);
  });

  it('refuses a folder that another sandbox is using', async () => {
    const folder = temporaryFolder();
    await openSandbox({ folder });
    await expect(openSandbox({ folder })).rejects.toThrow('Another sandbox is already using');
  });
});
