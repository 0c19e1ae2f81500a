import { expect, it } from 'vitest';
import { openSandbox } from './harness.ts';

it('serves each module that its pages import', async () => {
  const { origin } = await openSandbox();
  const served = new Map<string, number>();
  const follow = async (file: string): Promise<void> => {
    if (served.has(file)) return;
    const reply = await fetch(`${origin}/v1/client/0/${file}`);
    served.set(file, reply.status);
    const imported = [...(await reply.text()).matchAll(/from\s+'\.\/(\w+\.js)'/g)];
    await Promise.all(imported.map(([, name = '']) => follow(name)));
  };
  await Promise.all(['stripe.js', 'frame.js', 'challengePage.js', 'walletPage.js'].map(follow));
  expect(served.size).toBeGreaterThan(10);
  expect([...served].filter(([, status]) => status !== 200)).toEqual([]);
});
