import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, describe, it, vi } from 'vitest';
import { lazyOverlay } from '../../src/ui/kit/lazyOverlay.tsx';
import { lazyComponent } from '../../src/ui/kit/lazyComponent.tsx';
import { press } from './support/interactions.ts';

/** A loader that fails a number of times before it succeeds. */
const loaderAfterFailures = <P extends object>(failures: number, Part: ComponentType<P>) => {
  const load = vi.fn<() => Promise<ComponentType<P>>>().mockResolvedValue(Part);
  for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new Error('No network.'));
  return load;
};

const Panel = ({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) =>
  isOpen ? <div role="dialog">Sizes</div> : null;

const sentence = 'We could not load this. Check your connection, then try again.';

describe('an overlay that fails to load', () => {
  it('shows a focused error, leaves the page usable, and opens after a retry', async () => {
    const { Overlay } = lazyOverlay(loaderAfterFailures(2, Panel));
    const onClose = vi.fn<() => void>();
    const page = (isOpen: boolean) => (
      <>
        <button type="button">Size guide</button>
        <Overlay isOpen={isOpen} onClose={onClose} />
      </>
    );
    const { rerender } = render(page(false));
    const opener = screen.getByRole('button', { name: 'Size guide' });
    opener.focus();
    rerender(page(true));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    expect(document.activeElement).toBe(alert);
    press(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(false),
    );
    fireEvent.keyDown(alert, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('retries when it is opened again and on `online`', async () => {
    const load = loaderAfterFailures(2, Panel);
    const { Overlay } = lazyOverlay(load);
    const { rerender } = render(<Overlay isOpen onClose={() => undefined} />);
    await screen.findByText(sentence);
    rerender(<Overlay isOpen={false} onClose={() => undefined} />);
    expect(screen.queryByText(sentence)).toBeNull();
    rerender(<Overlay isOpen onClose={() => undefined} />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('a component that fails to load', () => {
  it('shows an error in its place and appears after a retry', async () => {
    const Part = lazyComponent(
      loaderAfterFailures(1, () => <p>Reviews</p>),
      {
        fallback: <p>On its way</p>,
        errorText: 'We could not load the reviews.',
      },
    );
    render(<Part />);
    expect(screen.getByText('On its way')).toBeTruthy();
    expect(await screen.findByText('We could not load the reviews.')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reviews')).toBeTruthy();
  });

  it('keeps its fallback when it has no error text', async () => {
    const load = loaderAfterFailures(1, () => <p>Thumbs</p>);
    const Part = lazyComponent(load, { fallback: <p>Number fields</p> });
    render(<Part />);
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.getByText('Number fields')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
