import { act, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { mockAdminResponses } from './support/adminNetwork.ts';
import { springCampaign } from './support/promotions.ts';

const network = fakeNetwork();
const orderSaved = { success: true, statusCode: 200, message: 'The order of the campaigns is saved' };
const environment = { timeZone: 'Europe/Warsaw' };
const choice = (id: string, title: string) => ({
  _id: id,
  title,
  brand: 'Nordhavn',
  color: 'Bottle',
  sku: id.toUpperCase(),
  imageUrl: null,
  hidden: false,
});
const coat = choice('coat', 'Wool coat');
const belt = choice('belt', 'Leather belt');

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/campaigns', {
    result: [springCampaign, { ...springCampaign, _id: 'summer', name: 'Summer', phase: 'coming' }],
  });
  network.get('/admin/product-choices', { result: [belt, coat] });
  network.get('/admin/campaigns/spring', {
    result: { campaign: springCampaign, products: [coat], log: [] },
  });
});

describe('campaigns', () => {
  it('DESK-207, DESK-208 shows their state and moves one on the home page', async () => {
    renderShop('/admin/campaigns', { environment });
    expect(await main().findByText('Not started')).toBeTruthy();
    network.post('/admin/campaigns/order', {
      success: true,
      statusCode: 200,
      message: 'The order of the campaigns is saved',
    });
    // The first one cannot go up.
    press(main().getByRole('button', { name: 'Move Spring up' }));
    press(main().getByRole('button', { name: 'Move Spring down' }));
    expect(await screen.findByText('The order of the campaigns is saved')).toBeTruthy();
    expect(network.requestsTo('/admin/campaigns/order').map(({ body }) => body)).toEqual([
      { ids: ['summer', 'spring'] },
    ]);
  });

  it('DESK-512 shows at its field that the colour of the text was refused', async () => {
    renderShop('/admin/campaigns/spring', { environment });
    const text = await main().findByLabelText('Colour of the text');
    network.patch('/admin/campaigns/spring/content', {
      ...failure(400, 'validation_failed', 'Please check your input.'),
      fields: { textColor: 'Is hard to read' },
    });
    typeInto(text, '#eeeeee');
    press(main().getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(describedByText(text)).toContain('Is hard to read'));
  });

  it('DESK-206 makes a campaign of products that were searched and ordered', async () => {
    renderShop('/admin/campaigns/new', { environment });
    typeInto(await main().findByLabelText('Name'), 'Autumn');
    typeInto(main().getByLabelText('Text'), 'Coats for rain.');
    typeInto(main().getByLabelText(/^Start/), '2026-10-01T00:00');
    press(main().getByRole('button', { name: 'Create campaign' }));
    const heading = main().getByRole('heading', { name: /^Products/ });
    await waitForFocus(heading);
    expect(main().getByText('Needs at least 1')).toBeTruthy();
    press(await main().findByRole('button', { name: 'Add Wool coat, Bottle' }));
    press(main().getByRole('button', { name: 'Add all of these' }));
    const chosen = within(main().getByRole('list', { name: 'Products of the campaign' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      'Wool coat',
      'Leather b',
    ]);
    press(chosen.getByRole('button', { name: 'Move Leather belt up' }));
    network.post('/admin/campaigns', {
      ...done({ ...springCampaign, _id: 'autumn' }),
      statusCode: 201,
      message: 'Campaign created',
    });
    press(main().getByRole('button', { name: 'Create campaign' }));
    expect(await screen.findByText('Campaign created')).toBeTruthy();
    const sent = network.requestsTo('/admin/campaigns').find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      name: 'Autumn',
      description: 'Coats for rain.',
      bgColor: '#1f4a3d',
      textColor: '#ffffff',
      hidden: false,
      startsAt: '2026-09-30T22:00:00.000Z',
      endsAt: null,
      products: ['belt', 'coat'],
    });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/campaigns'));
  });

  it('DESK-564 moves a campaign to the top at once', async () => {
    const named = (name: string) => ({ ...springCampaign, _id: name.toLowerCase(), name });
    network.get('/admin/campaigns', { result: ['Spring', 'Summer', 'Autumn'].map(named) });
    network.post('/admin/campaigns/order', orderSaved);
    renderShop('/admin/campaigns', { environment });
    const toTop = await main().findByRole('button', { name: 'Move Autumn to the top' });
    expect(main().getByRole('button', { name: 'Move Spring to the top' }).ariaDisabled).toBe('true');
    press(toTop);
    await waitFor(() =>
      expect(network.requestsTo('/admin/campaigns/order')[0]?.body).toEqual({
        ids: ['autumn', 'spring', 'summer'],
      }),
    );
  });

  it('DESK-564 names a new campaign above the list, and moves it to the top', async () => {
    const autumn = { ...springCampaign, _id: 'autumn', name: 'Autumn' };
    network.get('/admin/campaigns', { result: [springCampaign, autumn] });
    network.post('/admin/campaigns/order', orderSaved);
    renderShop('/admin/campaigns', { environment });
    await main().findByRole('button', { name: 'Move Autumn up' });
    expect(main().queryByText('Move it to the top')).toBeNull();
    press(main().getByRole('link', { name: 'New campaign' }));
    await main().findByRole('button', { name: 'Create campaign' });
    act(() => navigate('/admin/campaigns', { replace: true, state: 'Autumn' }));
    expect(await main().findByText('Autumn is the last one in this list.')).toBeTruthy();
    network.get('/admin/campaigns', { result: [autumn, springCampaign] });
    press(main().getByRole('button', { name: 'Move it to the top' }));
    await waitFor(() => expect(main().queryByText('Move it to the top')).toBeNull());
    expect(network.requestsTo('/admin/campaigns/order')[0]?.body).toEqual({ ids: ['autumn', 'spring'] });
  });

  it('DESK-497 says where a new campaign is on the home page', async () => {
    const firstTwo = /The home page shows the first 2 at once, the others after 'Load more'/;
    renderShop('/admin/campaigns', { environment });
    expect(await main().findByText(firstTwo)).toBeTruthy();
    press(main().getByRole('link', { name: 'New campaign' }));
    expect(await main().findByText(/It will be the last one on the home page/)).toBeTruthy();
  });

  it('DESK-206, DESK-207 edits and ends a campaign', async () => {
    renderShop('/admin/campaigns/spring', { environment });
    const name = await main().findByLabelText('Name');
    typeInto(name, 'Early spring');
    network.patch('/admin/campaigns/spring/content', { ...done(springCampaign), message: 'Campaign saved' });
    press(main().getByRole('button', { name: 'Save campaign' }));
    expect(await screen.findByText('Campaign saved')).toBeTruthy();
    expect(network.requestsTo('/admin/campaigns/spring/content')[0]?.body).toMatchObject({
      name: 'Early spring',
      products: ['coat'],
    });
    network.post('/admin/campaigns/spring/end', { ...done(springCampaign), message: 'Campaign ended' });
    press(main().getByRole('button', { name: 'End now' }));
    expect(await screen.findByText('Campaign ended')).toBeTruthy();
  });

  it("DESK-209 previews a campaign's page", async () => {
    network.get('/admin/campaigns/spring/preview', { result: { ...springCampaign, products: [] } });
    renderShop('/admin/campaigns/spring/preview', { environment });
    expect(await main().findByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Back to the campaign' }).getAttribute('href')).toBe(
      '/admin/campaigns/spring',
    );
  });
});
