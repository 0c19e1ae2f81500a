import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseExport } from '../../src/journal/parseExport.ts';
import { contentPage } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { main, press } from './support/interactions.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
/** Opens the help page by the footer link and finds the copy button. */
const showHelp = async (options: Parameters<typeof renderShop>[1]) => {
  network.get('/content/pages/:name', { result: contentPage('help') });
  const shown = renderShop('/faqs', options);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByRole('button', { name: 'Copy what happened' })).toBeNull();
  press(footer.getByRole('link', { name: 'Help' }));
  return { ...shown, button: await main().findByRole('button', { name: 'Copy what happened' }) };
};

describe('copying diagnostics', () => {
  it('copies the journal without secrets and confirms it', async () => {
    mockDefaultResponses(network);
    const copied: string[] = [];
    const { shop, button } = await showHelp({
      copyText: (text) => Promise.resolve(void copied.push(text)),
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
    // The definition of every machine with a stream.
    expect(reading.value.definitions.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...streams.keys()]),
    );
    expect(streams.get('search')?.entries.map(([, , event]) => event)).toContainEqual({
      type: 'search.typed',
      text: 'coat for [redacted]',
    });
  });

  it('downloads a file when the clipboard is unavailable', async () => {
    mockDefaultResponses(network);
    const saveFile = vi.fn<(name: string, content: Blob) => void>();
    const { button } = await showHelp({
      copyText: () => Promise.reject(new TypeError('There is no clipboard.')),
      saveFile,
    });
    press(button);
    expect(await screen.findByText(/^Saved as verrow-what-happened\.json/)).toBeTruthy();
    expect(saveFile).toHaveBeenCalledWith('verrow-what-happened.json', expect.any(Blob));
  });
  it('shows an error when neither copying nor saving works', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    mockDefaultResponses(network);
    const { button } = await showHelp({
      copyText: () => Promise.reject(new TypeError('There is no clipboard.')),
      saveFile: () => {
        throw new TypeError('There are no downloads.');
      },
    });
    press(button);
    expect(await screen.findByText('Could not copy or save what happened. Try again.')).toBeTruthy();
  });
});
