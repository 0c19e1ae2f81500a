import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { credentials, failure } from '../services/support/bodies.ts';
import { describedByText, waitForFocus, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();
const social = { google: true, facebook: false };

/** The dialog of this name, after its first field has the focus. */
const findDialog = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await waitForFocus(await dialog.findByLabelText('Email'));
  return dialog;
};

describe('social sign-in', () => {
  it('AUTH-02 AUTH-16 redirects to the provider and disables the form meanwhile', async () => {
    const redirects: string[] = [];
    renderShop('/login', { environment: { social }, redirectTo: (address) => void redirects.push(address) });
    const google = await main().findByRole('button', { name: 'Google' });
    await waitFor(() => expect(isDisabled(google)).toBe(false));
    press(google);
    expect(redirects).toEqual(['/api/v1/auth/social/google/start?returnTo=%2Flogin']);
    await waitFor(() => expect(isDisabled(screen.getByLabelText('Email'))).toBe(true));
    expect(isDisabled(google)).toBe(true);
  });

  it('shows the failure in the dialog after the return, and focuses it', async () => {
    const { shop } = renderShop('/account', { environment: { social } });
    shop.root.getSnapshot().children.auth?.send({
      type: 'social.returned',
      provider: 'google',
      outcome: 'cancelled',
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Login' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent?.trim()).toBe(
      'Signing in with Google was canceled. You can try again, or use your email.',
    );
    await waitForFocus(alert);
  });
});

describe('a forgotten password', () => {
  const openForm = async () => {
    renderShop('/account');
    const signIn = await findDialog('Login');
    press(signIn.getByRole('button', { name: 'Forgot password?' }));
    const dialog = await findDialog('Forgot password?');
    return { dialog, send: () => press(dialog.getByRole('button', { name: 'Send the link' })) };
  };

  it('AUTH-01 AUTH-05 requests a mail from the sign-in dialog with a captcha, with the same response for every address', async () => {
    network.post('/auth/forgot-password', { success: true, statusCode: 200, message: 'Sent' });
    const { dialog, send } = await openForm();
    send();
    expect(await dialog.findByText('Required')).toBeTruthy();
    expect(network.requestsTo('/auth/forgot-password')).toEqual([]);
    typeInto(dialog.getByLabelText('Email'), 'ada@example.org');
    send();
    const message = await dialog.findByText(
      'If there is an account with this address, we have sent it an email.',
    );
    expect(message.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(message);
    const [sent] = network.requestsTo('/auth/forgot-password');
    expect(sent?.body).toEqual({ email: 'ada@example.org' });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Login' }));
    await findDialog('Login');
  });

  it('keeps the form and shows the error when the request fails', async () => {
    network.post('/auth/forgot-password', failure(429, 'rate_limited', 'Too many requests.'));
    const { dialog, send } = await openForm();
    typeInto(dialog.getByLabelText('Email'), 'ada@example.org');
    send();
    expect((await dialog.findByRole('alert')).textContent?.trim()).toBe('Too many requests.');
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  });
});

describe('the reset page', () => {
  const open = async () => {
    renderShop('/reset-password', { resetToken: 'a-secret' });
    const save = await main().findByRole('button', { name: 'Save and login' });
    await waitFor(() => expect(isDisabled(save)).toBe(false));
    return { save, field: main().getByLabelText<HTMLInputElement>('New password') };
  };

  it('AUTH-17 shows the password rule and validates it', async () => {
    const { save, field } = await open();
    expect(main().getByRole('heading', { level: 1, name: 'Choose a password' })).toBeTruthy();
    expect(main().getByText('You will be signed out on all other devices.')).toBeTruthy();
    expect(field.autocomplete).toBe('new-password');
    expect(describedByText(field)).toMatch(
      /^At least 8 characters, and not one of the most common passwords\./,
    );
    typeInto(field, 'short');
    press(save);
    expect(await main().findByText('Use at least 8 characters')).toBeTruthy();
    expect(network.requestsTo('/auth/reset-password')).toEqual([]);
  });

  it('DESK-606 the first password signs nobody out', async () => {
    renderShop('/reset-password?first=yes', { resetToken: 'a-secret' });
    await main().findByLabelText('New password');
    expect(main().queryByText(/signed out/)).toBeNull();
  });

  it('sets the password with the token, signs in and opens the home page', async () => {
    network.post('/auth/reset-password', credentials);
    const { save, field } = await open();
    typeInto(field, 'a difference of engines');
    press(save);
    expect(await screen.findByText('Your password is changed')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/'));
    const [sent] = network.requestsTo('/auth/reset-password');
    expect(sent?.body).toEqual({ token: 'a-secret', password: 'a difference of engines' });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
  });

  it('offers a new mail when the link is invalid', async () => {
    network.post('/auth/reset-password', failure(422, 'link_invalid', 'This link was used already.'));
    const { save, field } = await open();
    typeInto(field, 'a difference of engines');
    press(save);
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('This link was used already.');
    press(main().getByRole('button', { name: 'Ask for a new one' }));
    await findDialog('Forgot password?');
  });

  it('asks to open the link again when there is no token', async () => {
    renderShop('/reset-password');
    expect(await main().findByText(/open the link in your email again/)).toBeTruthy();
    expect(main().queryByLabelText('New password')).toBeNull();
    expect(main().getByRole('button', { name: 'Ask for a new one' })).toBeTruthy();
  });
});
