import { act, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify, type NoticeKind } from '../../../src/ui/notifications/notify.ts';
import { fakeNetwork } from '../../services/support/network.ts';
import { main } from '../support/hands.ts';
import { expectHeard, listen, readAloud } from '../support/listen.ts';
import { answerAsUsual, showShop } from '../support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network));
afterEach(() => toast.removeAll());

const say = (kind: NoticeKind, text: string) => act(() => notify({ kind, text }));

describe('what is heard of notifications', () => {
  it('NOTIFY-02 is each text once: what failed at once, what went well in its turn', async () => {
    showShop('/about');
    await main().findByRole('heading', { level: 1, name: 'About' });
    const shopper = await listen();
    say('success', 'Promo code removed');
    say('success', 'Promo code removed');
    say('error', 'An error occurred');
    await expectHeard(shopper, [
      'polite: Promo code removed Dismiss notification',
      'assertive: An error occurred Dismiss notification',
    ]);
    expect(await readAloud(screen.getByRole('region', { name: 'Notifications' }))).toEqual([
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
