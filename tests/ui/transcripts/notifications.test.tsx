import { act, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { notify, type NoticeKind } from '../../../src/ui/notifications/notify.ts';
import { main } from '../support/interactions.ts';
import { expectSpoken, startScreenReader, readAll } from '../support/screenReader.ts';
import { renderShop, fakeShopNetwork } from '../support/renderShop.tsx';

fakeShopNetwork();

afterEach(() => toast.removeAll());

const show = (kind: NoticeKind, text: string) => act(() => notify({ kind, text }));

describe('screen reader output of notifications', () => {
  it('NOTIFY-02 announces each text once: errors assertively, successes politely', async () => {
    renderShop('/about');
    await main().findByRole('heading', { level: 1, name: 'About' });
    const screenReader = await startScreenReader();
    show('success', 'Promo code removed');
    show('success', 'Promo code removed');
    show('error', 'An error occurred');
    await expectSpoken(screenReader, [
      'polite: Promo code removed Dismiss notification',
      'assertive: An error occurred Dismiss notification',
    ]);
    expect(await readAll(screen.getByRole('region', { name: 'Notifications' }))).toEqual([
      'region, Notifications',
      'alert',
      'An error occurred',
      'button, Dismiss notification',
      'status',
      'Promo code removed',
      'button, Dismiss notification',
    ]);
  });
});
