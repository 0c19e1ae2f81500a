import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiKey } from '../../src/services/admin/apiKeyServices.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../src/services/admin/webhookServices.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildPage, mockAdminResponses, overview, staffMember } from './support/adminNetwork.ts';
import { describedByText, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();

const endpoint: WebhookEndpoint = {
  _id: 'whe_1',
  url: 'https://erp.example/hooks',
  description: 'Warehouse',
  events: ['order.placed'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  waiting: 0,
  failed: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
};
const delivery: WebhookDelivery = {
  _id: 'evt_1.whe_1',
  eventId: 'evt_1',
  type: 'order.placed',
  state: 'failed',
  createdAt: '2026-03-02T10:00:00.000Z',
  attempts: 10,
  lastAttemptAt: '2026-03-05T10:00:00.000Z',
  nextAttemptAt: null,
  status: 500,
  durationMs: 12,
  response: 'Out of order',
  error: 'Answered 500.',
  body: '{"type":"order.placed"}',
};
const apiKey: ApiKey = {
  _id: 'key_1',
  name: 'Warehouse',
  scopes: ['orders:read'],
  state: 'valid',
  createdAt: '2026-03-02T10:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};
const path = '/admin/integrations/webhooks/whe_1';
const label = (text: string | RegExp) => main().getByLabelText(text);

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/webhooks', { result: [endpoint] });
  network.get('/admin/api-keys', { result: [apiKey] });
  network.get('/admin/webhooks/whe_1', { result: { endpoint, log: [] } });
  network.get('/admin/webhooks/whe_1/deliveries', buildPage(delivery));
});

const openEndpoint = async () => {
  renderShop(path, { environment: { timeZone: 'Europe/Warsaw' } });
  await main().findByRole('heading', { name: 'Deliveries' });
  await main().findByText(/10 attempts/);
};

describe('webhook endpoints', () => {
  it('DESK-471 names what is wrong, makes an endpoint, and shows its secret once', async () => {
    renderShop('/admin/integrations/webhooks/new');
    await main().findByLabelText('URL');
    press(main().getByRole('button', { name: 'Make endpoint' }));
    await waitForFocus(label('URL'));
    expect(main().getByText('Choose at least one event')).toBeTruthy();
    typeInto(label('URL'), 'https://erp.example/hooks');
    press(label(/^order\.placed/));
    press(label(/^stock\.changed/));
    network.post('/admin/webhooks', {
      ...failure(400, 'validation_failed', 'Please check your input.'),
      fields: { url: 'This address is not on the public internet' },
    });
    press(main().getByRole('button', { name: 'Make endpoint' }));
    await waitFor(() => expect(describedByText(label('URL'))).toContain('not on the public internet'));
    const reply = { endpoint, secret: 'whsec_c2VjcmV0' };
    network.post('/admin/webhooks', { ...done(reply), statusCode: 201, message: 'Endpoint made' });
    press(main().getByRole('button', { name: 'Make endpoint' }));
    expect(await main().findByDisplayValue('whsec_c2VjcmV0')).toBeTruthy();
    expect(window.location.pathname).toBe(path);
    const sent = network.requestsTo('/admin/webhooks').filter(({ method }) => method === 'POST');
    expect(sent.at(-1)?.body).toEqual({
      url: 'https://erp.example/hooks',
      description: '',
      events: ['order.placed', 'stock.changed'],
      enabled: true,
    });
  });

  it('DESK-471 asks before a new secret, and shows it', async () => {
    await openEndpoint();
    expect(main().queryByLabelText('New secret')).toBeNull();
    press(main().getByRole('button', { name: 'Make a new secret' }));
    const reply = { endpoint, secret: 'whsec_bmV3' };
    network.post('/admin/webhooks/whe_1/secret', done(reply));
    const dialog = within(await screen.findByRole('dialog'));
    press(dialog.getByRole('button', { name: 'Make a new secret' }));
    expect(await main().findByDisplayValue('whsec_bmV3')).toBeTruthy();
  });

  it('DESK-477 shows what was sent and answered, and sends it again after a question', async () => {
    await openEndpoint();
    expect(main().getByText('10 attempts. Answered 500 in 12 ms')).toBeTruthy();
    expect(main().getByText('Out of order')).toBeTruthy();
    press(main().getByRole('button', { name: /^Send again: order\.placed/ }));
    network.post('/admin/webhooks/whe_1/deliveries/evt_1.whe_1/again', done(endpoint));
    press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/webhooks/whe_1/deliveries/evt_1.whe_1/again')).toHaveLength(1),
    );
  });

  it('DESK-477 sends all that failed again since a time of the shop', async () => {
    await openEndpoint();
    const since = label('Send failed deliveries again since');
    press(main().getByRole('button', { name: 'Send failed deliveries again' }));
    await waitForFocus(since);
    expect(describedByText(since)).toContain('Enter a day and a time');
    typeInto(since, '2026-03-01T09:00');
    network.post('/admin/webhooks/whe_1/again', done(endpoint));
    press(main().getByRole('button', { name: 'Send failed deliveries again' }));
    press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/webhooks/whe_1/again')[0]?.body).toEqual({
        since: '2026-03-01T08:00:00.000Z',
      }),
    );
  });

  it('DESK-474 says why an endpoint is disabled, on its page and today', async () => {
    const disabled = { ...endpoint, enabled: false, disabledReason: 'gone' as const };
    network.get('/admin/webhooks', { result: [disabled] });
    network.get('/admin/overview', { ...overview, disabledWebhooks: 1 });
    renderShop('/admin');
    press(await main().findByRole('link', { name: '1 webhook endpoint was disabled' }));
    expect(await main().findByText(/answered 410 Gone/)).toBeTruthy();
  });

  it('DESK-471 a manager sees endpoints, and that an owner edits them', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'manager' } });
    await openEndpoint();
    expect(
      main().getAllByText(/^You need the role owner to .* webhook.*\. Yours is manager\.$/),
    ).toHaveLength(2);
    expect(main().getByRole('button', { name: 'Send a test event' })).toBeTruthy();
  });
});

describe('API keys', () => {
  it('DESK-481 names what is wrong, makes a key after a question, and shows it once', async () => {
    renderShop('/admin/integrations', { environment: { timeZone: 'Europe/Warsaw' } });
    await main().findByText('Never used');
    press(main().getByRole('button', { name: 'Make API key' }));
    await waitForFocus(label('Name'));
    expect(main().getByText('Choose at least one')).toBeTruthy();
    typeInto(label('Name'), ' Warehouse ');
    press(label(/^orders:read/));
    typeInto(label(/^Valid until/), '2030-01-01');
    press(main().getByRole('button', { name: 'Make API key' }));
    network.post('/admin/api-keys', { ...done({ apiKey, key: 'vk_secret' }), statusCode: 201 });
    press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make API key' }));
    await waitForFocus(await main().findByDisplayValue('vk_secret'));
    expect(network.requestsTo('/admin/api-keys').find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Warehouse',
      scopes: ['orders:read'],
      expiresAt: '2029-12-31T23:00:00.000Z',
    });
    await waitFor(() => expect(label('Name')).toHaveProperty('value', ''));
  });

  it('DESK-484 revokes a key after a question', async () => {
    renderShop('/admin/integrations');
    press(await main().findByRole('button', { name: 'Revoke Warehouse' }));
    network.remove('/admin/api-keys/key_1', done({ ...apiKey, state: 'revoked' }));
    press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke API key' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/api-keys/key_1').map(({ method }) => method)).toEqual(['DELETE']),
    );
  });

  it('DESK-481 a manager sees no keys', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'manager' } });
    renderShop('/admin/integrations');
    await main().findByRole('link', { name: 'Warehouse' });
    await waitFor(() => expect(main().queryByRole('heading', { name: 'API keys' })).toBeNull());
  });
});
