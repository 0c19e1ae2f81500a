import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { credentials, failure } from '../services/support/bodies.ts';
import {
  describedByText,
  fill,
  waitForFocus,
  main,
  press,
  findEnabledButton,
} from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

const signUp = async () => {
  const button = await findEnabledButton('Sign Up');
  fill('First name', 'Ada');
  fill('Last name', 'Lovelace');
  fill('Email', 'ada@example.org');
  fill('Password', 'analytical-engine');
  press(button);
};

describe('signing up', () => {
  it('ROUTE-02 AUTH-04 shows names, email and password with autofill tokens at /register', async () => {
    renderShop('/register');
    await findEnabledButton('Sign Up');
    const tokens = ['First name', 'Last name', 'Email', 'Password'].map((label) =>
      main().getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['given-name', 'family-name', 'username', 'new-password']);
    expect(main().getByRole('heading', { level: 1, name: 'Sign Up' })).toBeTruthy();
  });

  it("AUTH-11 shows 'Required' for each of the four empty fields", async () => {
    renderShop('/register');
    press(await findEnabledButton('Sign Up'));
    await waitFor(() => expect(main().getAllByText('Required')).toHaveLength(4));
    expect(network.requestsTo('/auth/register')).toEqual([]);
  });

  it('AUTH-17 shows the password rule and rejects a shorter password', async () => {
    renderShop('/register');
    await findEnabledButton('Sign Up');
    const password = screen.getByLabelText('Password');
    expect(describedByText(password)).toContain('At least 8 characters');
    fill('Password', 'seven77');
    expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
  });

  it('AUTH-15 shows and hides the password with and without a value', async () => {
    renderShop('/register');
    await findEnabledButton('Sign Up');
    press(screen.getByRole('button', { name: 'Show password' }));
    fill('Password', 'analytical-engine');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });

  it('AUTH-04 AUTH-05 AUTH-27 sends the four fields with country, flag and captcha token, and welcomes', async () => {
    network.get('/locale', {
      result: { ...unknownLocale, country_name: 'Poland', country_code: 'PL', flag: '🇵🇱' },
    });
    network.post('/auth/register', { ...credentials, statusCode: 201 });
    renderShop('/register');
    await main().findByText(/You are shopping from Poland/);
    await signUp();
    expect(await screen.findByText('Welcome, Ada')).toBeTruthy();
    const [sent] = network.requestsTo('/auth/register');
    expect(sent?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      password: 'analytical-engine',
      locale: { country_name: 'Poland', flag: '🇵🇱' },
    });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
  });

  it("AUTH-19 shows the server's message", async () => {
    network.post('/auth/register', failure(409, 'email_taken', 'An account with this email exists'));
    renderShop('/register');
    await signUp();
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('An account with this email exists');
  });

  it('AUTH-17 AUTH-19 shows at the password field that it is too common, and focuses it', async () => {
    const text = 'This password is too common. Please choose another';
    network.post('/auth/register', {
      ...failure(400, 'validation_failed', 'Some of what was sent is not valid.'),
      fields: { password: text },
    });
    renderShop('/register');
    await signUp();
    const password = main().getByLabelText('Password');
    await waitFor(() => expect(describedByText(password)).toContain(text));
    await waitForFocus(password);
    expect(main().queryByText('Some of what was sent is not valid.')).toBeNull();
  });

  it("AUTH-19 shows 'Registration failed' when the server gives no message", async () => {
    network.post('/auth/register', () => Response.json({}, { status: 500 }));
    renderShop('/register');
    await signUp();
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('Registration failed');
  });

  it('AUTH-01 AUTH-08 switches between the dialogs, focuses the first field, and closes', async () => {
    network.post('/auth/register', { ...credentials, statusCode: 201 });
    renderShop('/account');
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
