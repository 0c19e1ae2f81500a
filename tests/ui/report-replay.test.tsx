import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { recordReport } from './support/failedCheckout.ts';
import { isDisabled, main, press } from './support/interactions.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';

await import('../../src/routes/admin/AdminUsagePage.tsx');
await import('../../src/app/admin/FlowChart.tsx');
const network = fakeNetwork();

/** The journal of a checkout whose order failed. */
const recordJournal = async (): Promise<string> => {
  mockDefaultResponses(network, { isSignedIn: true });
  mockCheckout(network);
  const { body, close } = await recordReport(network, failure(500, 'internal', 'Broken'));
  close();
  return body.journal;
};

const head = {
  _id: 'rep_1',
  number: 'D-7K3QX9',
  machine: 'checkout',
  state: 'choosingDelivery.choosing',
  code: 'internal',
  at: '2026-01-02T09:05:00.000Z',
} as const;

/** Opens 'Usage' with this report. */
const openUsage = (journal: string, path = '/admin/usage') => {
  mockAdminResponses(network);
  network.get('/admin/usage', { result: { days: [], events: [], sources: [], steps: [] } });
  network.get('/admin/usage/flows', { result: [] });
  network.get('/admin/diagnostics', buildPage(head));
  network.get('/admin/diagnostics/rep_1', { result: { ...head, journal } });
  renderShop(path);
};

/** Ids of the highlighted states of the chart, without the machine itself. */
const highlighted = () =>
  [...document.querySelectorAll('svg.chart [data-state].lit')]
    .map((node) => node.getAttribute('data-state'))
    .filter((id) => id !== 'checkout');

describe('a report that a shopper sent', () => {
  it('FUNNEL-11 FUNNEL-12 is listed, and replayed on the chart event by event from the failure back', async () => {
    const journal = await recordJournal();
    openUsage(journal);
    const row = within(await main().findByRole('row', { name: /D-7K3QX9/ }));
    expect(row.getByText('choosing delivery › choosing')).toBeTruthy();
    expect(row.getByText('internal')).toBeTruthy();
    press(row.getByRole('button', { name: 'Replay report D-7K3QX9' }));
    const report = within(await main().findByRole('region', { name: 'Report D-7K3QX9' }));
    expect(report.getByRole('status').textContent).toMatch(
      /^Event (\d+) of \1: create order failed, then at choosing delivery › choosing\.$/,
    );
    expect(location.search).toContain('report=rep_1');
    expect(document.activeElement?.textContent).toBe('Report D-7K3QX9');
    await main().findByRole('img', { name: 'Checkout at choosing delivery › choosing' });
    expect(highlighted()).toContain('checkout.choosingDelivery.choosing');
    expect(isDisabled(report.getByRole('button', { name: 'Next event' }))).toBe(true);
    press(report.getByRole('button', { name: 'Previous event' }));
    expect(report.getByRole('status').textContent).toContain('then at creating order.');
    expect(highlighted()).toContain('checkout.creatingOrder');
    expect(highlighted()).not.toContain('checkout.choosingDelivery.choosing');
    const [first] = within(report.getByRole('list', { name: 'Events' })).getAllByRole('button');
    press(first!);
    expect(report.getByRole('status').textContent).toMatch(/^Event 1 of /);
    expect(first!.getAttribute('aria-current')).toBe('step');
    press(report.getByRole('button', { name: 'Close the report' }));
    expect(location.search).not.toContain('report');
    expect(document.activeElement?.textContent).toContain('Sent by shoppers: Checkout');
    expect(main().queryByRole('region', { name: 'Report D-7K3QX9' })).toBeNull();
  });

  it('FUNNEL-12 says that it cannot be replayed if it is of another release', async () => {
    const journal = await recordJournal();
    const older = journal.replaceAll(/"hash":"[^"]+"/g, '"hash":"older"');
    expect(older).not.toBe(journal);
    openUsage(older, '/admin/usage?report=rep_1');
    expect(
      await screen.findByText(
        'Another release of the shop recorded this report, so its events cannot be replayed.',
      ),
    ).toBeTruthy();
  });

  it('FUNNEL-12 says so if its journal is invalid', async () => {
    openUsage('{"format":"verrow.journal"', '/admin/usage?report=rep_1');
    expect(await screen.findByText('This is not JSON, or a part of it is missing.')).toBeTruthy();
  });
});
