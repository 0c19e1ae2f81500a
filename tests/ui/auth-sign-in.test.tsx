import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { credentials, failure } from '../services/support/bodies.ts';
import {
  describedByText,
  fill,
  isDisabled,
  blurField,
  main,
  press,
  typeInto,
  findEnabledButton,
} from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

const signIn = async (email = 'ada@example.org', password = 'a long enough one') => {
  const button = await findEnabledButton('Login');
  fill('Email', email);
  fill('Password', password);
  press(button);
};

describe('signing in', () => {
  it('ROUTE-02 AUTH-04 shows the form with email and password at /login', async () => {
    renderShop('/login');
    expect(await main().findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
    expect(main().getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(main().getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(document.title).toContain('Login');
  });

  it('AUTH-03 is prefilled with the demo account in a demo shop, and empty otherwise', async () => {
    const demo = renderShop('/login', {
      environment: { demoSignIn: { email: 'demo@verrow.shop', password: 'verrow-demo-1' } },
    });
    await findEnabledButton('Login');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@verrow.shop');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('verrow-demo-1');
    demo.close();

    renderShop('/login');
    await findEnabledButton('Login');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it("AUTH-10 shows 'Required' for empty email and password, and focuses the first", async () => {
    renderShop('/login');
    press(await findEnabledButton('Login'));
    await waitFor(() => expect(main().getAllByText('Required')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(network.requestsTo('/auth/login')).toEqual([]);
    expect(network.requestsTo('/captcha')).toEqual([]);
  });

  it("AUTH-12 AUTH-13 shows 'Invalid email address' on blur, not while typing", async () => {
    renderShop('/login');
    await findEnabledButton('Login');
    const email = screen.getByLabelText('Email');
    typeInto(email, 'ada@');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    blurField(email);
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(describedByText(email)).toBe('Invalid email address');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it('AUTH-14 shows and hides the password', async () => {
    renderShop('/login');
    await findEnabledButton('Login');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    press(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    press(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('AUTH-05 AUTH-06 AUTH-16 AUTH-27 sends the values with a captcha token, disables the form meanwhile and greets', async () => {
    const answer = Promise.withResolvers<Response>();
    network.post('/auth/login', () => answer.promise);
    renderShop('/login');
    await signIn();
    await waitFor(() => expect(network.requestsTo('/auth/login')).toHaveLength(1));
    expect(network.requestsTo('/auth/login')[0]?.headers.get('x-captcha-token')).toBeTruthy();
    expect(network.requestsTo('/auth/login')[0]?.body).toEqual({
      email: 'ada@example.org',
      password: 'a long enough one',
    });
    expect(isDisabled(screen.getByLabelText('Email'))).toBe(true);
    expect(isDisabled(screen.getByLabelText('Password'))).toBe(true);
    expect(isDisabled(main().getByRole('button', { name: 'Signing in...' }))).toBe(true);

    answer.resolve(Response.json(credentials));
    expect(await screen.findByText('Welcome back, Ada')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('AUTH-07 sends no request when the captcha fails, and shows the error', async () => {
    network.get('/captcha', failure(503, 'unavailable', ''));
    renderShop('/login');
    await signIn();
    expect((await main().findByRole('alert')).textContent).toContain(
      'could not check that you are not a robot',
    );
    expect(network.requestsTo('/auth/login')).toEqual([]);
  });

  it("AUTH-18 shows the server's message, focuses it and keeps the values", async () => {
    network.post('/auth/login', failure(401, 'invalid_credentials', 'Wrong email or password'));
    renderShop('/login');
    await signIn();
    const alert = await main().findByRole('alert');
    expect(alert.textContent?.trim()).toBe('Wrong email or password');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  });

  it("AUTH-18 shows 'Login failed' when the server gives no message", async () => {
    network.post('/auth/login', () => Response.json({}, { status: 500 }));
    renderShop('/login');
    await signIn();
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('Login failed');
  });

  it('AUTH-02 shows Google and Facebook, disabled with a note when not configured', async () => {
    renderShop('/login', { environment: { social: { google: true, facebook: false } } });
    await findEnabledButton('Login');
    expect(isDisabled(screen.getByRole('button', { name: 'Google' }))).toBe(false);
    const facebook = screen.getByRole('button', { name: 'Facebook' });
    expect(isDisabled(facebook)).toBe(true);
    expect(describedByText(facebook)).toBe('Sign-in with Facebook is not set up in this shop.');
  });

  it("ROUTE-22 ROUTE-23 AUTH-08 shows 'Please login first' on a page for users, and the page after sign-in in the dialog", async () => {
    network.post('/auth/login', credentials);
    renderShop('/account');
    const dialog = await screen.findByRole('dialog', { name: 'Login' });
    expect(screen.getAllByText('Please login first').length).toBeGreaterThan(0);
    expect(screen.queryByText('Continue Shopping')).toBeNull();

    fill('Email', 'ada@example.org');
    fill('Password', 'a long enough one');
    press(within(dialog).getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/account');
  });
});
