import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminVat } from '../../src/services/admin/countryServices.ts';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { mockAdminResponses, staffMember } from './support/adminNetwork.ts';
import { main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

await import('../../src/routes/admin/AdminVatPage.tsx');

const network = fakeNetwork();
const vat: AdminVat = {
  scheme: 'oss',
  report: [
    { country: 'DE', rate: 19, gross: 95.98, vat: 15.32, refundedGross: 40, refundedVat: 6.38 },
    { country: 'US', rate: 0, gross: 50, vat: 0, refundedGross: 0, refundedVat: 0 },
  ],
  rates: [{ country: 'DE', vatClass: 'standard', rate: 19, validFrom: '2000-01-01', isOfShop: false }],
};

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/vat', { result: vat });
});

afterEach(() => void vi.useRealTimers());

describe('VAT', () => {
  it('INTL-26, INTL-46 shows a quarter by country and rate, with the VAT due', async () => {
    renderShop('/admin/vat?quarter=2026-3', { environment: { timeZone: 'Asia/Tokyo' } });
    const table = await main().findByRole('table', { name: 'VAT by country and rate' });
    const row = within(table).getByText('Germany').closest('tr');
    expect(row?.textContent).toContain('Germany');
    for (const amount of ['$80.66', '$15.32', '$33.62', '$6.38', '$8.94'])
      expect(row?.textContent).toContain(amount);
    expect(main().getByText('0%, export')).toBeTruthy();
    expect(main().getByText(/rates of the country of delivery/)).toBeTruthy();
    expect(main().getByText(/by the day of Asia\/Tokyo/)).toBeTruthy();
    expect(network.requestsTo('/admin/vat')[0]?.search).toContain('quarter=2026-3');
  });

  it('INTL-46 the quarter of today is that of the time zone of the shop', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T12:00:00.000Z') });
    renderShop('/admin/vat', { environment: { timeZone: 'Pacific/Kiritimati' } });
    const options = (await main().findByLabelText('Quarter')).querySelectorAll('option');
    expect(options[0]?.textContent).toBe('2027, quarter 1');
  });

  it('INTL-45 saves the chosen quarter as a file, for readers, too', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'reader' } });
    network.get('/admin/vat/report', () => new Response('country\r\n'));
    const saved: string[] = [];
    renderShop('/admin/vat?quarter=2026-3', { saveFile: (name) => void saved.push(name) });
    press(await main().findByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Saved as a file')).toBeTruthy();
    expect(saved).toEqual(['vat-2026-3.csv']);
    expect(network.requestsTo('/admin/vat/report')[0]?.search).toContain('quarter=2026-3');
  });

  it('INTL-20 sets a rate, and says which field is missing', async () => {
    renderShop('/admin/vat');
    press(await main().findByRole('button', { name: 'Save rate' }));
    expect(await main().findByText(/^Use a day like|^Required/)).toBeTruthy();
    typeInto(main().getByLabelText('Country'), 'DE');
    typeInto(main().getByLabelText('Valid from'), '2027-01-01');
    typeInto(main().getByLabelText('Rate in percent'), '19.5');
    const body = { country: 'DE', vatClass: 'standard', validFrom: '2027-01-01', rate: 19.5 };
    network.post('/admin/vat/rates', { ...done(body), message: 'VAT rate saved' });
    press(main().getByRole('button', { name: 'Save rate' }));
    expect(await screen.findByText('VAT rate saved')).toBeTruthy();
    expect(network.requestsTo('/admin/vat/rates')[0]?.body).toEqual(body);
  });

  it('INTL-28 lists the rates by country, and finds one by its name', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T12:00:00.000Z') });
    const published = { vatClass: 'standard', validFrom: '2000-01-01', isOfShop: false } as const;
    const rates: AdminVat['rates'] = [
      { ...published, country: 'DE', rate: 17, validFrom: '2027-01-01', isOfShop: true },
      { ...published, country: 'PL', rate: 23 },
      { ...published, country: 'DE', rate: 19 },
      { ...published, country: 'DE', rate: 7, vatClass: 'reduced' },
    ];
    network.get('/admin/vat', { result: { ...vat, rates } });
    renderShop('/admin/vat');
    const panel = within(await main().findByRole('region', { name: 'Rates' }));
    const readCountries = () =>
      [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(readCountries()).toEqual(['Germany 19%, 7%', 'Poland 23%']);
    typeInto(panel.getByLabelText('Find a country'), 'germ');
    expect(readCountries()).toEqual(['Germany 19%, 7%']);
    press(panel.getByText('Germany'));
    expect(
      panel
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual([
      'Reduced 7% from 2000-01-01, published',
      'Standard 17% from 2027-01-01, set by staff',
      'Standard 19% from 2000-01-01, published',
    ]);
    typeInto(panel.getByLabelText('Find a country'), 'Atlantis');
    expect(panel.getByText('We have no rates for this country.')).toBeTruthy();
  });
});
