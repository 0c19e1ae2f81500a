import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { credentials, failure, user } from '../services/support/bodies.ts';
import { fill, findEnabledButton, main, press } from './support/interactions.ts';
import { fakeShopNetwork, renderShop } from './support/renderShop.tsx';

const network = fakeShopNetwork();
const key = 'JBSWY3DPEHPK3PXP';

const signIn = async (code: string) => {
  network.post('/auth/login', failure(403, code, 'A second step is needed.'));
  renderShop('/login');
  const button = await findEnabledButton('Login');
  fill('Email', 'cleo@example.org');
  fill('Password', 'a long enough one');
  press(button);
};

const succeed = (more: object = {}) => {
  network.post('/auth/second-factor', { ...credentials, isAdmin: true, ...more });
  network.get('/auth/current_user', { ...user, firstName: 'Cleo', isAdmin: true });
};

describe('the second step of signing in', () => {
  it('ROLE-05 asks staff for a code after the password, in place of the form', async () => {
    await signIn('second_factor_required');
    const field = await main().findByLabelText('Code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(main().queryByText('New here?')).toBeNull();
    network.post('/auth/second-factor', failure(422, 'code_invalid', 'This code is not valid.'));
    fill('Code', '000000');
    press(main().getByRole('button', { name: 'Login' }));
    expect(await main().findByText('This code is not valid.')).toBeTruthy();
    succeed();
    fill('Code', '123 456');
    press(await findEnabledButton('Login'));
    expect(await screen.findByText('Welcome back, Cleo')).toBeTruthy();
    expect(network.requestsTo('/auth/second-factor').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '123 456' },
    ]);
  });

  it('ROLE-05 returns to the password', async () => {
    await signIn('second_factor_required');
    press(await main().findByRole('button', { name: 'Use another account' }));
    expect(await main().findByLabelText('Password')).toBeTruthy();
    expect(main().getByText(/New here/)).toBeTruthy();
  });

  it('ROLE-05 sets an authenticator app up with a QR code or its key, and shows the recovery codes once', async () => {
    const uri = `otpauth://totp/Verrow:cleo%40example.org?issuer=Verrow&secret=${key}`;
    network.get('/auth/second-factor/enrolment', { result: { key, uri } });
    await signIn('second_factor_missing');
    expect(await main().findByRole('img', { name: 'QR code of your key' })).toBeTruthy();
    expect(main().getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Scan this code');
    succeed({ recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] });
    fill('Code of the app', '123456');
    press(await findEnabledButton('Set up and login'));
    const list = await main().findByRole('list', { name: 'Recovery codes' });
    expect(list.textContent).toBe('abcde-fghjkmnpqr-stuvw');
    expect(screen.queryByText('Welcome back, Cleo')).toBeNull();
    press(main().getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('Welcome back, Cleo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('abcde-fghjk')).toBeNull());
  });

  it('ERR-04 ROLE-05 offers a retry where the key could not be read', async () => {
    network.get('/auth/second-factor/enrolment', failure(503, 'unavailable', 'Busy.'));
    await signIn('second_factor_missing');
    const retry = await main().findByRole('button', { name: /try again/i });
    network.get('/auth/second-factor/enrolment', { result: { key, uri: 'otpauth://totp/x' } });
    press(retry);
    expect(await main().findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });
});
