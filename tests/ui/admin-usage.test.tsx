import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trafficSources } from '../../contract/rules/metrics.ts';
import { metricTypes } from '../../contract/rules/metrics.ts';
import type { Usage } from '../../contract/wire/adminUsage.ts';
import { getAxisMaximum, formatShare } from '../../src/ui/admin/usage/usageText.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { mockAdminResponses } from './support/adminNetwork.ts';

await import('../../src/routes/admin/AdminUsagePage.tsx');
const network = fakeNetwork();

const usage: Usage = {
  days: [
    { day: '2026-03-01', guests: 30, signedIn: 10, events: 200 },
    { day: '2026-03-02', guests: 1200, signedIn: 34, events: 9000 },
  ],
  events: metricTypes.map((eventType, index) => ({ eventType, count: 100 - index })),
  sources: trafficSources.map((source, index) => ({ source, visits: index * 5 })),
  steps: [
    { step: 'product_view', count: 400 },
    { step: 'add_to_cart', count: 100 },
    { step: 'checkout', count: 40 },
    { step: 'order', count: 12 },
  ],
};

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/usage', { result: usage });
});
afterEach(cleanup);

/** The cells of a table by its caption, by row, without the header. */
const readRows = (caption: string) => {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table');
  return [...(table?.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
};

/** A chart by its text alternative. */
const getChart = (label: string | RegExp) => screen.getByLabelText(label, { selector: '[role=img]' });

describe('/admin/usage', () => {
  it('SCOPE-03 DESK-612 shows visits, events, sources and the funnel as charts with tables', async () => {
    renderShop('/admin/usage');
    await screen.findByText('1,274 visits, 44 of them signed in.');
    expect(document.querySelector('h1')?.textContent).toBe('Usage');
    getChart('Visits per day: 1,230 of guests and 44 signed in, in 2 days');
    getChart(
      'From product to order: Viewed a product 400, Added to the cart 100 (25%), Opened checkout 40 (10%), Orders placed 12 (3%)',
    );
    getChart(/^Where visits came from: Direct 0, Organic/);
    expect(screen.getByRole('img', { name: /^Visitor activity: Page views 100, Searches 99,/ })).toBeTruthy();
    expect(readRows('Visits')).toEqual([
      ['1 Mar', '30', '10', '200'],
      ['2 Mar', '1,200', '34', '9,000'],
    ]);
    expect(readRows('From product to order').map(([, count]) => count)).toEqual(['400', '100', '40', '12']);
    expect(readRows('Where visits came from').map(([, count]) => count)).toEqual(['0', '5', '10']);
    expect(readRows('Visitor activity')).toHaveLength(metricTypes.length);
    // DESK-612: which counts need a consent.
    expect(screen.getByText(/^Only of visitors who accepted cookies, .* counts all\.$/)).toBeTruthy();
  });

  it('changes the period in the URL', async () => {
    renderShop('/admin/usage?days=7');
    await screen.findByText('1,274 visits, 44 of them signed in.');
    const period = screen.getByLabelText('Period');
    expect(network.requestsTo('/admin/usage').map(({ search }) => search)).toEqual(['?days=7']);
    typeInto(period, '90');
    await waitFor(() => expect(network.requestsTo('/admin/usage').at(-1)?.search).toBe('?days=90'));
    expect(location.search).toBe('?days=90');
  });

  it('shows a loading error with a retry', async () => {
    network.get('/admin/usage', failure(403, 'forbidden', 'No.'));
    renderShop('/admin/usage');
    await screen.findByText('We could not load the usage.');
    network.get('/admin/usage', { result: usage });
    press(screen.getByText('Try again'));
    expect(await screen.findByText('1,274 visits, 44 of them signed in.')).toBeTruthy();
  });
});

describe('a chart', () => {
  it.each([
    [0, 4],
    [4, 4],
    [5, 5],
    [11, 20],
    [21, 50],
    [99, 100],
    [1234, 2000],
  ])('with values up to %d has the axis maximum %d', (value, maximum) => {
    expect(getAxisMaximum(value)).toBe(maximum);
  });

  it('shows a dash for the share of zero', () => {
    expect([formatShare(1, 0), formatShare(0, 4), formatShare(1, 3)]).toEqual(['–', '0%', '33%']);
  });
});
