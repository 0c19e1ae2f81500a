import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseExport } from '../../src/journal/readExport.ts';
import { contentPage } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { main, press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
/** Opens the shop at a page, goes to the help page from its footer, and finds the button there. */
const showHelp = async (options: Parameters<typeof showShop>[1]) => {
  network.get('/content/pages/:name', { result: contentPage('help') });
  const shown = showShop('/faqs', options);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByRole('button', { name: 'Copy what happened' })).toBeNull();
  press(footer.getByRole('link', { name: 'Help' }));
  return { ...shown, button: await main().findByRole('button', { name: 'Copy what happened' }) };
};

describe('whoever writes to the shop about a fault', () => {
  it('copies what happened, without what is secret, and is told so', async () => {
    answerAsUsual(network);
    const copied: string[] = [];
    const { shop, button } = await showHelp({
      copy: (text) => Promise.resolve(void copied.push(text)),
    });
    const { search } = shop.root.getSnapshot().children;
    search?.send({ type: 'search.typed', text: 'coat for ada@example.org' });
    press(button);
    expect(
      await screen.findByText(
        /^Copied\. Paste it into your message to us\. It holds what you did, searched for and wrote in the shop, but no passwords, card data, email addresses, names or postal addresses\.$/,
      ),
    ).toBeTruthy();
    const reading = parseExport(copied[0] ?? '');
    if (!reading.ok) throw new Error(reading.failure.message);
    const streams = new Map(reading.value.streams.map((stream) => [stream.flow, stream]));
    expect([...streams.keys()].toSorted()).toEqual([
      'anonymousSession',
      'app',
      'auth',
      'backStack',
      'cart',
      'cartDrawer',
      'consent',
      'navigation',
      'search',
      'trafficSource',
      'wishlist',
    ]);
    // Of every machine that recorded one, and as its own chart shows it.
    expect(reading.value.definitions.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...streams.keys()]),
    );
    expect(streams.get('search')?.entries.map(([, , event]) => event)).toContainEqual({
      type: 'search.typed',
      text: 'coat for [redacted]',
    });
  });

  it('gets a file where the browser has no clipboard', async () => {
    answerAsUsual(network);
    const saveFile = vi.fn<(name: string, content: Blob) => void>();
    const { button } = await showHelp({
      copy: () => Promise.reject(new TypeError('There is no clipboard.')),
      saveFile,
    });
    press(button);
    expect(await screen.findByText(/^Saved as verrow-what-happened\.json/)).toBeTruthy();
    expect(saveFile).toHaveBeenCalledWith('verrow-what-happened.json', expect.any(Blob));
  });
  it('is told where it could be neither copied nor saved', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerAsUsual(network);
    const { button } = await showHelp({
      copy: () => Promise.reject(new TypeError('There is no clipboard.')),
      saveFile: () => {
        throw new TypeError('There are no downloads.');
      },
    });
    press(button);
    expect(await screen.findByText('Could not copy or save what happened. Try again.')).toBeTruthy();
  });
});
