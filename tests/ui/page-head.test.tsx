import { render, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { usePageHead } from '../../src/ui/head/usePageHead.ts';

/** Whether React lets effects wait, as in a browser; Testing Library would have them done at once. */
const letEffectsWait = (wait: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !wait });

afterEach(() => letEffectsWait(false));

const Page = () => {
  usePageHead({ title: 'FAQs' });
  return <h1>FAQs</h1>;
};

const Shop = () => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <Page /> : <p>On its way</p>;
};

it('METRIC-01 has its title as soon as its heading is there, so that nobody tells of it by the name of the last page', async () => {
  document.title = 'About – Verrow';
  render(<Shop />);
  letEffectsWait(true);
  const told: string[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')) told.push(document.title);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await waitFor(() => expect(told).not.toEqual([]));
  observer.disconnect();
  expect(told[0]).toBe('FAQs – Verrow');
});
