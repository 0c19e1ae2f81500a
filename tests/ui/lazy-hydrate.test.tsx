import { act } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { lazyHydrate } from '../../src/ui/kit/lazyHydrate.tsx';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
};

const serverHtml = async (): Promise<string> => {
  const { element, fetch } = lazyHydrate(() => Promise.resolve(Counter));
  await fetch();
  return renderToString(element);
};

/** Hydrates server HTML; the test resolves or rejects each load. */
const open = async () => {
  const container = document.createElement('div');
  container.innerHTML = await serverHtml();
  document.body.append(container);
  const loads: { resolve: (code: ComponentType) => void; reject: () => void }[] = [];
  const { element } = lazyHydrate(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ resolve, reject: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
  const button = container.querySelector('button');
  const recoverableErrors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => void recoverableErrors.push(error) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  const press = () => act(async () => button?.click());
  return { container, button, loads, recoverableErrors, press };
};

it('renders on the server after fetch()', async () => {
  expect(await serverHtml()).toContain('Pressed <!-- -->0');
});

it("keeps the server's HTML until its code loads, then hydrates it", async () => {
  const { container, button, loads, recoverableErrors, press } = await open();
  await press();
  expect(container.textContent).toBe('Pressed 0');
  await act(async () => loads[0]?.resolve(Counter));
  expect(container.querySelector('button')).toBe(button);
  await press();
  expect(container.textContent).toBe('Pressed 1');
  expect([loads.length, recoverableErrors]).toEqual([1, []]);
});

it('retries a failed load on `online` and keeps the HTML meanwhile', async () => {
  const { container, loads, press } = await open();
  await act(async () => loads[0]?.reject());
  expect([container.textContent, loads.length]).toEqual(['Pressed 0', 1]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => loads[1]?.resolve(Counter));
  await press();
  expect(container.textContent).toBe('Pressed 1');
});
