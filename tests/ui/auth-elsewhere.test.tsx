import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { credentials, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, focusOn, isDisabled, main, press, typeInto } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
const social = { google: true, facebook: false };

beforeEach(() => answerAsUsual(network));

/** The dialog of this name, with its first field ready to be typed into. */
const dialogNamed = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await focusOn(await dialog.findByLabelText('Email'));
  return dialog;
};

describe('signing in by another party', () => {
  it('AUTH-02 leads to the provider from a press on its button, AUTH-16 with the form disabled meanwhile', async () => {
    const left: string[] = [];
    showShop('/login', { environment: { social }, leaveTo: (address) => void left.push(address) });
    const google = await main().findByRole('button', { name: 'Google' });
    await waitFor(() => expect(isDisabled(google)).toBe(false));
    press(google);
    expect(left).toEqual(['/api/v1/auth/social/google/start?returnTo=%2Flogin']);
    await waitFor(() => expect(isDisabled(screen.getByLabelText('Email'))).toBe(true));
    expect(isDisabled(google)).toBe(true);
  });

  it('says in the dialog why nobody is signed in who comes back, with the focus on it', async () => {
    const { shop } = showShop('/account', { environment: { social } });
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
    await focusOn(alert);
  });
});

describe('a forgotten password', () => {
  const ask = async () => {
    showShop('/account');
    const signIn = await dialogNamed('Login');
    press(signIn.getByRole('button', { name: 'Forgot password?' }));
    const dialog = await dialogNamed('Forgot password?');
    return { dialog, send: () => press(dialog.getByRole('button', { name: 'Send the link' })) };
  };

  it('AUTH-01 is asked for from the sign-in dialog, AUTH-05 with a captcha, and answered alike for every address', async () => {
    network.post('/auth/forgot-password', { success: true, statusCode: 200, message: 'Sent' });
    const { dialog, send } = await ask();
    send();
    expect(await dialog.findByText('Required')).toBeTruthy();
    expect(network.of('/auth/forgot-password')).toEqual([]);
    typeInto(dialog.getByLabelText('Email'), 'ada@example.org');
    send();
    const said = await dialog.findByText(
      'If there is an account with this address, we have sent it an email.',
    );
    expect(said.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(said);
    const [sent] = network.of('/auth/forgot-password');
    expect(sent?.body).toEqual({ email: 'ada@example.org' });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Login' }));
    await dialogNamed('Login');
  });

  it('keeps the form and says why where the mail could not be asked for', async () => {
    network.post('/auth/forgot-password', failure(429, 'rate_limited', 'Too many requests.'));
    const { dialog, send } = await ask();
    typeInto(dialog.getByLabelText('Email'), 'ada@example.org');
    send();
    expect((await dialog.findByRole('alert')).textContent?.trim()).toBe('Too many requests.');
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  });
});

describe('the page that a mail leads to', () => {
  const open = async () => {
    showShop('/reset-password', { resetToken: 'a-secret' });
    const save = await main().findByRole('button', { name: 'Save and login' });
    await waitFor(() => expect(isDisabled(save)).toBe(false));
    return { save, field: main().getByLabelText<HTMLInputElement>('New password') };
  };

  it('AUTH-17 says the rule beside the field, and holds to it', async () => {
    const { save, field } = await open();
    expect(main().getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeTruthy();
    expect(field.autocomplete).toBe('new-password');
    expect(describedBy(field)).toMatch(/^At least 8 characters, and not one of the most common passwords\./);
    typeInto(field, 'short');
    press(save);
    expect(await main().findByText('Use at least 8 characters')).toBeTruthy();
    expect(network.of('/auth/reset-password')).toEqual([]);
  });

  it('sets the password with the token of the mail, signs in and goes home', async () => {
    network.post('/auth/reset-password', credentials);
    const { save, field } = await open();
    typeInto(field, 'a difference of engines');
    press(save);
    expect(await screen.findByText('Your password is changed')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/'));
    const [sent] = network.of('/auth/reset-password');
    expect(sent?.body).toEqual({ token: 'a-secret', password: 'a difference of engines' });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
  });

  it('leads to a new mail where the link does not count any more, or was not opened', async () => {
    network.post('/auth/reset-password', failure(422, 'link_invalid', 'This link was used already.'));
    const { save, field } = await open();
    typeInto(field, 'a difference of engines');
    press(save);
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('This link was used already.');
    press(main().getByRole('button', { name: 'Ask for a new one' }));
    await dialogNamed('Forgot password?');
  });

  it('asks to open the link again where the page was opened without one', async () => {
    showShop('/reset-password');
    expect(await main().findByText(/open the link in your email again/)).toBeTruthy();
    expect(main().queryByLabelText('New password')).toBeNull();
    expect(main().getByRole('button', { name: 'Ask for a new one' })).toBeTruthy();
  });
});
