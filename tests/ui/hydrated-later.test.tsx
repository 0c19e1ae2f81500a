import { act } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { hydratedLater } from '../../src/ui/kit/hydratedLater.tsx';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
};

const serverHtml = async (): Promise<string> => {
  const { element, fetch } = hydratedLater(() => Promise.resolve(Counter));
  await fetch();
  return renderToString(element);
};

/** A page of the server's in which the browser's code for it arrives when told; it may fail to. */
const open = async () => {
  const place = document.createElement('div');
  place.innerHTML = await serverHtml();
  document.body.append(place);
  const loads: { arrive: (code: ComponentType) => void; fail: () => void }[] = [];
  const { element } = hydratedLater(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ arrive: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
  const button = place.querySelector('button');
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, element, { onRecoverableError: (error) => void faults.push(error) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const press = () => act(async () => button?.click());
  return { place, button, loads, faults, press };
};

it('is rendered by the server once its code was fetched', async () => {
  expect(await serverHtml()).toContain('Pressed <!-- -->0');
});

it("leaves the server's HTML in place until its code arrives, then takes it over", async () => {
  const { place, button, loads, faults, press } = await open();
  await press();
  expect(place.textContent).toBe('Pressed 0');
  await act(async () => loads[0]?.arrive(Counter));
  expect(place.querySelector('button')).toBe(button);
  await press();
  expect(place.textContent).toBe('Pressed 1');
  expect([loads.length, faults]).toEqual([1, []]);
});

it('is fetched again once the browser is online, its HTML in place meanwhile', async () => {
  const { place, loads, press } = await open();
  await act(async () => loads[0]?.fail());
  expect([place.textContent, loads.length]).toEqual(['Pressed 0', 1]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => loads[1]?.arrive(Counter));
  await press();
  expect(place.textContent).toBe('Pressed 1');
});
