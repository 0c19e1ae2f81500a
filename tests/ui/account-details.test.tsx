import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cart, failure, savedUser, user } from '../services/support/bodies.ts';
import {
  describedByText,
  waitForFocus,
  isDisabled,
  typeAndLeave,
  main,
  press,
  typeInto,
} from './support/interactions.ts';
import { address } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';
import { retryFailedPage } from './support/retryFailedPage.ts';

const network = fakeShopNetwork({ isSignedIn: true });

const done = (message: string) => ({ success: true, statusCode: 200, message });

describe('my data', () => {
  const open = async (path = '/account/details', options: Parameters<typeof renderShop>[1] = {}) => {
    const rendered = renderShop(path, options);
    await main().findByRole('heading', { name: 'Your record' });
    return rendered;
  };
  const region = (name: string) => within(main().getByRole('region', { name }));

  it('ROUTE-17 ACCT-05 MODEL-13 MODEL-14 lists every field of the user record as key and JSON value', async () => {
    network.get('/auth/current_user', { ...user, address, preferences: ['k1'] });
    await open();
    const tableRows = region('Your record').getAllByRole('row');
    const rows = tableRows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      JSON.parse(within(row).getByRole('cell').textContent ?? ''),
    ]);
    expect(Object.fromEntries(rows)).toEqual({ ...user, address, preferences: ['k1'] });
  });

  it('API-32 API-33 saves a changed name and shows the server’s response', async () => {
    network.patch('/users/u1', savedUser({ lastName: 'King' }));
    await open();
    const name = region('Name');
    const button = name.getByRole('button', { name: 'Save name' });
    expect(isDisabled(button)).toBe(true);
    typeAndLeave(name.getByLabelText('Last name'), '');
    expect(await name.findByText('Required')).toBeTruthy();
    typeInto(name.getByLabelText('Last name'), 'King');
    press(button);
    expect(await screen.findByText('Your name is saved')).toBeTruthy();
    expect(network.requestsTo('/users/u1')[0]?.body).toEqual({ firstName: 'Ada', lastName: 'King' });
    expect(region('Your record').getByText('"King"')).toBeTruthy();
    await waitFor(() => expect(isDisabled(button)).toBe(true));
  });

  it('AUTH-16 AUTH-17 changes the password: shows the rule, disables the form while saving and empties it afterwards', async () => {
    const answer = Promise.withResolvers<Response>();
    network.post('/users/u1/password', () => answer.promise);
    await open();
    const form = region('Password');
    const [current, next] = [form.getByLabelText('Current password'), form.getByLabelText('New password')];
    expect(describedByText(next)).toContain(
      'At least 8 characters, and not one of the most common passwords.',
    );
    typeInto(current, 'an engine of difference');
    typeInto(next, 'a better engine');
    press(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(isDisabled(next)).toBe(true));
    answer.resolve(Response.json(done('Your password is changed')));
    expect(
      await screen.findByText('Your password is changed, and you are signed out everywhere else'),
    ).toBeTruthy();
    expect(network.requestsTo('/users/u1/password')[0]?.body).toEqual({
      currentPassword: 'an engine of difference',
      newPassword: 'a better engine',
    });
    await waitFor(() => expect(next).toHaveProperty('value', ''));
  });

  it('shows a field error from the server at the field and focuses it', async () => {
    network.post('/users/u1/password', {
      ...failure(401, 'invalid_credentials', 'This is not your password'),
      fields: { currentPassword: 'This is not your password' },
    });
    await open();
    const form = region('Password');
    const current = form.getByLabelText('Current password');
    typeInto(current, 'a guess');
    typeInto(form.getByLabelText('New password'), 'a better engine');
    press(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(describedByText(current)).toContain('This is not your password'));
    await waitForFocus(current);
  });

  it('downloads all stored data as JSON', async () => {
    const files: { name: string; content: Blob }[] = [];
    const data = {
      exportedAt: '2026-01-02T10:00:00.000Z',
      user,
      locale: null,
      addresses: [],
      orders: [],
      returns: [],
      withdrawals: [],
      reviews: [],
      helpfulReviews: [],
      wishlist: [],
      stockRequests: [],
      cart,
      sessions: [],
      signIns: [],
      staffNotes: [],
      signInProviders: [],
      events: [],
    };
    network.get('/users/u1/export', { result: data });
    await open('/account/details', { saveFile: (name, content) => void files.push({ name, content }) });
    press(region('Your record').getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your data is in your downloads')).toBeTruthy();
    expect(files[0]?.name).toBe('verrow-2026-01-02.json');
    expect(JSON.parse((await files[0]?.content.text()) ?? '')).toEqual(data);
  });

  it('deletes the account after password and confirmation word, and opens the home page as a guest', async () => {
    network.remove('/users/u1', done('Your account is deleted'));
    const { shop } = await open();
    press(region('Delete account').getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    typeInto(dialog.getByLabelText('Your password'), 'an engine of difference');
    typeInto(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
    press(dialog.getByRole('button', { name: 'Delete account for good' }));
    expect(await dialog.findByText('Type DELETE in capitals')).toBeTruthy();
    expect(network.requestsTo('/users/u1')).toEqual([]);
    typeInto(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    press(dialog.getByRole('button', { name: 'Delete account for good' }));
    expect(await screen.findByText('Your account is deleted')).toBeTruthy();
    expect(network.requestsTo('/users/u1')[0]?.body).toEqual({
      currentPassword: 'an engine of difference',
      confirmation: 'DELETE',
    });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(shop.root.getSnapshot().context.user).toBeNull();
    expect(shop.root.getSnapshot().children.account).toBeUndefined();
    expect(screen.queryByText('Please login first')).toBeNull();
  });

  it('shows why an account cannot be deleted, with a link, until the dialog is closed', async () => {
    const text = 'Your order #VR-1 is still on its way. You can delete your account once it has arrived.';
    network.remove('/users/u1', failure(409, 'orders_open', text));
    await open();
    const deleteButton = region('Delete account').getByRole('button', { name: 'Delete my account' });
    press(deleteButton);
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    typeInto(dialog.getByLabelText('Your password'), 'an engine of difference');
    typeInto(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    press(dialog.getByRole('button', { name: 'Delete account for good' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(within(alert).getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
    press(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(deleteButton);
    const reopened = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(reopened.queryByRole('alert')).toBeNull();
  });

  it('shows a loading error with a retry', async () => {
    await retryFailedPage(network, '/account/details', {
      request: '/auth/current_user',
      message: 'We could not load your data.',
      reply: user,
    });
    expect(await main().findByRole('heading', { name: 'Your record' })).toBeTruthy();
  });
});
