import { render, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { usePageHead } from '../../src/ui/head/usePageHead.ts';

/** Testing Library flushes effects synchronously; this restores the browser's behaviour. */
const deferEffects = (isDeferred: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !isDeferred });

afterEach(() => deferEffects(false));

const Page = () => {
  usePageHead({ title: 'FAQs' });
  return <h1>FAQs</h1>;
};

const Shop = () => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true));
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? <Page /> : <p>On its way</p>;
};

it('METRIC-01 sets the title together with the heading, so that a page view never has the title of the previous page', async () => {
  document.title = 'About – Verrow';
  render(<Shop />);
  deferEffects(true);
  const titles: string[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')) titles.push(document.title);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await waitFor(() => expect(titles).not.toEqual([]));
  observer.disconnect();
  expect(titles[0]).toBe('FAQs – Verrow');
});
