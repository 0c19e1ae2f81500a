import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { credentials, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, fill, focusOn, isDisabled, main, press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network));

const ready = async () => {
  const button = await main().findByRole('button', { name: 'Sign Up' });
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
};

const signUp = async () => {
  const button = await ready();
  fill('First name', 'Ada');
  fill('Last name', 'Lovelace');
  fill('Email', 'ada@example.org');
  fill('Password', 'analytical-engine');
  press(button);
};

describe('signing up', () => {
  it('ROUTE-02 AUTH-04 shows names, email and password at /register, with their autofill tokens', async () => {
    showShop('/register');
    await ready();
    const tokens = ['First name', 'Last name', 'Email', 'Password'].map((label) =>
      main().getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['given-name', 'family-name', 'username', 'new-password']);
    expect(main().getByRole('heading', { level: 1, name: 'Sign Up' })).toBeTruthy();
  });

  it("AUTH-11 says 'Required' for each of the four empty fields", async () => {
    showShop('/register');
    press(await ready());
    await waitFor(() => expect(main().getAllByText('Required')).toHaveLength(4));
    expect(network.of('/auth/register')).toEqual([]);
  });

  it('AUTH-17 says the password rule before it is broken, and refuses a shorter one', async () => {
    showShop('/register');
    await ready();
    const password = screen.getByLabelText('Password');
    expect(describedBy(password)).toContain('At least 8 characters');
    fill('Password', 'seven77');
    expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
  });

  it('AUTH-15 has a password toggle that works, with and without a value', async () => {
    showShop('/register');
    await ready();
    press(screen.getByRole('button', { name: 'Show password' }));
    fill('Password', 'analytical-engine');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });

  it('AUTH-04 AUTH-05 sends the four fields with country and flag behind a captcha, and AUTH-27 welcomes', async () => {
    network.get('/locale', {
      result: { ...unknownLocale, country_name: 'Poland', country_code: 'PL', flag: '🇵🇱' },
    });
    network.post('/auth/register', { ...credentials, statusCode: 201 });
    showShop('/register');
    await main().findByText(/You are shopping from Poland/);
    await signUp();
    expect(await screen.findByText('Welcome, Ada')).toBeTruthy();
    const [sent] = network.of('/auth/register');
    expect(sent?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      password: 'analytical-engine',
      locale: { country_name: 'Poland', flag: '🇵🇱' },
    });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
  });

  it("AUTH-19 shows the server's reason", async () => {
    network.post('/auth/register', failure(409, 'email_taken', 'An account with this email exists'));
    showShop('/register');
    await signUp();
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('An account with this email exists');
  });

  it('AUTH-17 AUTH-19 says beside the password that it is used too often, with the focus there', async () => {
    const text = 'This password is too common. Please choose another';
    network.post('/auth/register', {
      ...failure(400, 'validation_failed', 'Some of what was sent is not valid.'),
      fields: { password: text },
    });
    showShop('/register');
    await signUp();
    const password = main().getByLabelText('Password');
    await waitFor(() => expect(describedBy(password)).toContain(text));
    await focusOn(password);
    expect(main().queryByText('Some of what was sent is not valid.')).toBeNull();
  });

  it("AUTH-19 says 'Registration failed' where there is none", async () => {
    network.post('/auth/register', () => Response.json({}, { status: 500 }));
    showShop('/register');
    await signUp();
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('Registration failed');
  });

  it('AUTH-01 AUTH-08 the dialogs lead to each other, with the focus at the first field, and close', async () => {
    network.post('/auth/register', { ...credentials, statusCode: 201 });
    showShop('/account');
    const first = await screen.findByRole('dialog', { name: 'Login' });
    press(await screen.findByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBe(first);
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    press(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBe(first);
    press(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
