import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metricTypes, trafficSources } from '../../contract/rules.ts';
import type { Usage } from '../../contract/wire/adminUsage.ts';
import { axisEnd, share } from '../../src/ui/admin/usage/usageText.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { press, typeInto } from './support/hands.ts';
import { showShop } from './support/showShop.tsx';
import { answerStaff } from './support/staffNetwork.ts';

await import('../../src/routes/admin/AdminUsagePage.tsx');
const network = fakeNetwork();

const usage: Usage = {
  days: [
    { day: '2026-03-01', guests: 30, signedIn: 10, events: 200 },
    { day: '2026-03-02', guests: 1200, signedIn: 34, events: 9000 },
  ],
  events: metricTypes.map((eventType, place) => ({ eventType, count: 100 - place })),
  sources: trafficSources.map((source, place) => ({ source, visits: place * 5 })),
  steps: [
    { step: 'product_view', count: 400 },
    { step: 'add_to_cart', count: 100 },
    { step: 'checkout', count: 40 },
    { step: 'order', count: 12 },
  ],
};

beforeEach(() => {
  answerStaff(network);
  network.get('/admin/usage', { result: usage });
});
afterEach(cleanup);

/** The cells of a table by its caption, row by row, without its head. */
const rowsOf = (caption: string) => {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table');
  return [...(table?.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
};

/** A plot says in a sentence what it draws. */
const drawing = (said: string | RegExp) => screen.getByLabelText(said, { selector: '[role=img]' });

describe('/admin/usage', () => {
  it('SCOPE-03 draws visits, events, sources and the way from product to order, with a table behind each', async () => {
    showShop('/admin/usage');
    await screen.findByText('1,274 visits, 44 of them signed in.');
    expect(document.querySelector('h1')?.textContent).toBe('Usage');
    drawing('Visits per day: 1,230 of guests and 44 signed in, in 2 days');
    drawing(
      'From product to order: Viewed a product 400, Added to the cart 100 (25%), Opened checkout 40 (10%), Orders placed 12 (3%)',
    );
    drawing(/^Where visits came from: Direct 0, Organic/);
    expect(screen.getByRole('img', { name: /^Visitor activity: Page views 100, Searches 99,/ })).toBeTruthy();
    expect(rowsOf('Visits')).toEqual([
      ['1 Mar', '30', '10', '200'],
      ['2 Mar', '1,200', '34', '9,000'],
    ]);
    expect(rowsOf('From product to order').map(([, count]) => count)).toEqual(['400', '100', '40', '12']);
    expect(rowsOf('Where visits came from').map(([, count]) => count)).toEqual(['0', '5', '10']);
    expect(rowsOf('Visitor activity')).toHaveLength(metricTypes.length);
  });

  it('asks for another period, which stays in the address', async () => {
    showShop('/admin/usage?days=7');
    await screen.findByText('1,274 visits, 44 of them signed in.');
    const period = screen.getByLabelText('Period');
    expect(network.of('/admin/usage').map(({ search }) => search)).toEqual(['?days=7']);
    typeInto(period, '90');
    await waitFor(() => expect(network.of('/admin/usage').at(-1)?.search).toBe('?days=90'));
    expect(location.search).toBe('?days=90');
  });

  it('says what could not be loaded, and tries again', async () => {
    network.get('/admin/usage', failure(403, 'forbidden', 'No.'));
    showShop('/admin/usage');
    await screen.findByText('We could not load the usage.');
    network.get('/admin/usage', { result: usage });
    press(screen.getByText('Try again'));
    expect(await screen.findByText('1,274 visits, 44 of them signed in.')).toBeTruthy();
  });
});

describe('a plot', () => {
  it.each([
    [0, 4],
    [4, 4],
    [5, 5],
    [11, 20],
    [21, 50],
    [99, 100],
    [1234, 2000],
  ])('of up to %d ends at %d', (most, end) => {
    expect(axisEnd(most)).toBe(end);
  });

  it('says no share of nothing', () => {
    expect([share(1, 0), share(0, 4), share(1, 3)]).toEqual(['–', '0%', '33%']);
  });
});
