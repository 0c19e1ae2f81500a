import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { maximumJournalLength } from '../../contract/rules/diagnostics.ts';
import { watchedMachines } from '../../contract/rules/flowSteps.ts';
import { sendDiagnosticReport } from '../../contract/wire/diagnostics.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { parseExport } from '../../src/journal/parseExport.ts';
import { done, failure } from '../services/support/bodies.ts';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { failCheckout, recordReport, searchedText, sendButton } from './support/failedCheckout.ts';
import { press } from './support/interactions.ts';
import { fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
beforeEach(() => mockCheckout(network));

const broken = failure(500, 'internal', 'Broken');

describe('a checkout that failed because of the shop', () => {
  it('FUNNEL-09 sends its journal without names and addresses, and shows the number of the report', async () => {
    const { body } = await recordReport(network, broken);
    expect(network.requestsTo('/diagnostics')).toHaveLength(1);
    expect(sendDiagnosticReport.body && parse(sendDiagnosticReport.body, body)).toMatchObject({ ok: true });
    expect(body).toMatchObject({
      machine: 'checkout',
      state: 'choosingDelivery.choosing',
      code: 'internal',
    });
    const reading = parseExport(body.journal);
    if (!reading.ok) throw new Error(reading.failure.message);
    const { streams, definitions } = reading.value;
    expect(definitions).toEqual([]);
    const others = streams.filter(({ machine }) => !watchedMachines.some((watched) => watched === machine));
    expect(others).toEqual([]);
    const events = streams.find(({ machine }) => machine === 'checkout')?.entries.map(([, , event]) => event);
    expect(events?.at(-1)?.type).toBe('xstate.error.actor.createOrder');
    for (const personal of ['Lovelace', 'Linden', '60601', searchedText])
      expect(body.journal, personal).not.toContain(personal);
  });

  it('FUNNEL-09 sends the failed flow alone where the others are longer than a report may be', async () => {
    const streams = createMemoryStore();
    streams.write('longSession', {
      flow: 'longSession',
      machine: 'auth',
      version: 1,
      hash: '',
      input: 'x'.repeat(maximumJournalLength),
      base: null,
      baseSeq: 0,
      entries: [],
    });
    const { body } = await recordReport(network, broken, streams);
    expect(body.journal.length).toBeLessThan(maximumJournalLength);
    const reading = parseExport(body.journal);
    if (!reading.ok) throw new Error(reading.failure.message);
    expect(reading.value.streams.at(-1)?.machine).toBe('checkout');
  });

  it('FUNNEL-09 says that it could not be sent, and sends it at the next press', async () => {
    network.post('/diagnostics', failure(503, 'unavailable', 'Please try again.'));
    const { alert } = await failCheckout(network, broken);
    press(await alert.findByRole('button', sendButton));
    await screen.findByText('We could not send it. Check your connection, then try again.');
    network.post('/diagnostics', { ...done({ number: 'D-2' }), statusCode: 201 });
    press(alert.getByRole('button', sendButton));
    expect(await screen.findByText(/name the number D-2\.$/)).toBeTruthy();
  });

  it.each([
    failure(409, 'cart_changed', 'Your cart has changed.'),
    failure(409, 'out_of_stock', 'Sold out.'),
  ])('FUNNEL-09 offers no report if the shopper can fix the error: $code', async (reply) => {
    const { alert } = await failCheckout(network, reply);
    // The button would be there once its code has loaded.
    await act(() => import('../../src/ui/checkout/ReportFailure.tsx'));
    expect(alert.queryByRole('button', sendButton)).toBeNull();
  });
});
