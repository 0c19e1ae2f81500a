import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowState } from '../../contract/wire/adminFlowUsage.ts';
import { formatDwell, formatEvent } from '../../src/ui/admin/usage/flowText.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { mockAdminResponses } from './support/adminNetwork.ts';

await import('../../src/routes/admin/AdminUsagePage.tsx');
await import('../../src/app/admin/FlowChart.tsx');
const network = fakeNetwork();

const row = (state: string, values: Partial<FlowState>): FlowState => ({
  machine: 'checkout',
  state,
  kind: 'step',
  entered: 0,
  ended: 0,
  medianMs: null,
  exits: [],
  last: [],
  ...values,
});
const submitted = { event: 'checkout.addressSubmitted', count: 80 };
const states: FlowState[] = [
  row('completed', { kind: 'end', entered: 40, ended: 40 }),
  row('oldStep', { kind: 'gone', entered: 4, ended: 1 }),
  row('enteringAddress', {
    entered: 100,
    ended: 20,
    medianMs: 80_000,
    exits: [submitted],
    last: [{ event: '', count: 20 }],
  }),
  row('choosingDelivery.choosing', {
    entered: 80,
    ended: 30,
    medianMs: 8000,
    last: [
      { event: 'xstate.error.actor.createOrder', count: 25 },
      { event: 'reopened', count: 5 },
    ],
  }),
];

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/usage', { result: { days: [], events: [], sources: [], steps: [] } });
  network.get('/admin/usage/flows', { result: states });
});
afterEach(cleanup);

const summary =
  "Most visits stop at 'choosing delivery › choosing': 30 of the 80 times it was entered (38%), mostly after 'create order failed'.";

describe('where shoppers stop', () => {
  it('FUNNEL-07 names the state where most visits stop, and draws and lists the counts', async () => {
    renderShop('/admin/usage?days=7');
    await screen.findByText(summary);
    expect(network.requestsTo('/admin/usage/flows').map(({ search }) => search)).toEqual(['?days=7']);
    const chart = await screen.findByRole('img', { name: `Where shoppers stop: Checkout. ${summary}` });
    expect(chart.closest('[role=region]')?.getAttribute('tabindex')).toBe('0');
    expect(
      [...chart.querySelectorAll('[class*=shade]')].map((node) => [
        node.getAttribute('data-state'),
        node.getAttribute('class')?.match(/shade\d/)?.[0],
      ]),
    ).toEqual([
      ['checkout.enteringAddress', 'shade3'],
      ['checkout.choosingDelivery.choosing', 'shade4'],
    ]);
    expect(chart.textContent).toContain('80 · 38% · 8 s');
    const table = screen.getByText('Where shoppers stop: Checkout', { selector: 'caption' }).closest('table');
    expect(
      [...(table?.tBodies[0]?.rows ?? [])].map((each) => [...each.cells].map((cell) => cell.textContent)),
    ).toEqual([
      [
        'choosing delivery › choosing',
        '80',
        '30 (38%)',
        '8 s',
        'create order failed 25, opened again 5',
        '–',
      ],
      ['entering address', '100', '20 (20%)', '1 min 20 s', 'first seen here 20', 'address submitted 80'],
      ['old step (no longer in the chart)', '4', '1 (25%)', '–', '–', '–'],
      ['completed', '40', '40 (100%)', '–', '–', '–'],
    ]);
    press(screen.getByLabelText('Show the whole chart'));
  });

  it('FUNNEL-07 says that a flow has no visits, in the URL', async () => {
    renderShop('/admin/usage');
    typeInto(await screen.findByLabelText('Flow'), 'returnWizard');
    expect(await screen.findByText('No consented visits in these days.')).toBeTruthy();
    await waitFor(() => expect(location.search).toBe('?flow=returnWizard'));
  });

  it('FUNNEL-07 shows a loading error with a retry', async () => {
    network.get('/admin/usage/flows', failure(403, 'forbidden', 'No.'));
    renderShop('/admin/usage');
    await screen.findByText('We could not load where shoppers stop.');
    network.get('/admin/usage/flows', { result: states });
    press(screen.getByText('Try again'));
    expect(await screen.findByText(summary)).toBeTruthy();
  });

  it('FUNNEL-07 writes times and events as words', () => {
    expect([null, 0, 59_400, 120_000].map(formatDwell)).toEqual(['–', '1 s', '59 s', '2 min']);
    expect(formatEvent('xstate.after.requestTimeout.checkout.readingCart')).toBe('after request timeout');
  });
});
