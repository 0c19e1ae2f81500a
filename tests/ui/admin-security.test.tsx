import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { credentials, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { mockAdminResponses } from './support/adminNetwork.ts';
import { fill, findEnabledButton, main, press } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const key = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Verrow:cleo%40example.org?issuer=Verrow&secret=${key}`;
const answerStatus = (isSetUp: boolean, isRequired = false) =>
  network.get('/auth/second-factor', { result: { isSetUp, isRequired, recoveryCodesLeft: isSetUp ? 2 : 0 } });
const done = (message: string) => ({ success: true, statusCode: 200, message });

describe('the second factor of staff where it is optional', () => {
  it('ROLE-05 is set up with the password and the first code; the recovery codes are shown once', async () => {
    answerStatus(false);
    network.post('/auth/second-factor/setup', failure(401, 'invalid_credentials', 'The password is wrong.'));
    renderShop('/admin/security');
    await main().findByText(/You sign in with your password alone/);
    fill('Current password', 'a guess');
    press(await findEnabledButton('Set up a second factor'));
    expect(await main().findByText('The password is wrong.')).toBeTruthy();
    network.post('/auth/second-factor/setup', done('Now add the key'));
    network.get('/auth/second-factor/enrolment', { result: { key, uri } });
    fill('Current password', 'a long enough one');
    press(await findEnabledButton('Set up a second factor'));
    expect(await main().findByRole('img', { name: 'QR code of your key' })).toBeTruthy();
    expect(main().getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Scan this code');
    expect(network.requestsTo('/auth/second-factor/setup').map(({ body }) => body)).toEqual([
      { currentPassword: 'a guess' },
      { currentPassword: 'a long enough one' },
    ]);
    network.post('/auth/second-factor', failure(422, 'code_invalid', 'This code is not valid.'));
    fill('Code of the app', '000000');
    press(await findEnabledButton('Set up'));
    expect(await main().findByText('This code is not valid.')).toBeTruthy();
    answerStatus(true);
    const recoveryCodes = ['abcde-fghjk', 'mnpqr-stuvw'];
    network.post('/auth/second-factor', { ...credentials, token: 't9', isAdmin: true, recoveryCodes });
    fill('Code of the app', '123456');
    press(await findEnabledButton('Set up'));
    const list = await main().findByRole('list', { name: 'Recovery codes' });
    expect(list.textContent).toBe('abcde-fghjkmnpqr-stuvw');
    press(main().getByRole('button', { name: 'I have saved them' }));
    expect(await main().findByText(/2 recovery codes are left/)).toBeTruthy();
    expect(screen.queryByText('abcde-fghjk')).toBeNull();
    // With the token of the new session: the setup ended all others.
    const [status] = network.requestsTo('/auth/second-factor').slice(-1);
    await waitFor(() => expect(status?.headers.get('authorization')).toBe('Bearer t9'));
  });

  it('ROLE-05 can be left before it is set up', async () => {
    answerStatus(false);
    network.post('/auth/second-factor/setup', done('Now add the key'));
    network.get('/auth/second-factor/enrolment', { result: { key, uri } });
    renderShop('/admin/security');
    await main().findByText(/You sign in with your password alone/);
    fill('Current password', 'a long enough one');
    press(await findEnabledButton('Set up a second factor'));
    press(await main().findByRole('button', { name: 'Not now' }));
    expect(await main().findByLabelText('Current password')).toBeTruthy();
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
  });

  it('ROLE-05 is removed with a code', async () => {
    answerStatus(true);
    network.post('/auth/second-factor/removal', failure(422, 'code_invalid', 'This code is not valid.'));
    renderShop('/admin/security');
    await main().findByText(/2 recovery codes are left/);
    fill('Code', '000000');
    press(await findEnabledButton('Remove second factor'));
    expect(await main().findByText('This code is not valid.')).toBeTruthy();
    network.post('/auth/second-factor/removal', done('Your second factor is removed'));
    answerStatus(false);
    fill('Code', 'abcde-fghjk');
    press(await findEnabledButton('Remove second factor'));
    expect(await screen.findByText('Your second factor is removed')).toBeTruthy();
    expect(await main().findByLabelText('Current password')).toBeTruthy();
    expect(network.requestsTo('/auth/second-factor/removal').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: 'abcde-fghjk' },
    ]);
  });

  it('ROLE-05 cannot be removed where it is required', async () => {
    answerStatus(true, true);
    renderShop('/admin/security');
    expect(await main().findByText(/Staff of this shop need a second factor/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull();
  });
});
