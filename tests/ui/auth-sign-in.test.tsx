import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { credentials, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, fill, isDisabled, leave, main, press, typeInto } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network));

const ready = async () => {
  const button = await main().findByRole('button', { name: 'Login' });
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
};

const signIn = async (email = 'ada@example.org', password = 'a long enough one') => {
  const button = await ready();
  fill('Email', email);
  fill('Password', password);
  press(button);
};

describe('signing in', () => {
  it('ROUTE-02 shows the form with AUTH-04 email and password at /login, named after the page', async () => {
    showShop('/login');
    expect(await main().findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
    expect(main().getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(main().getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(document.title).toContain('Login');
  });

  it('AUTH-03 stands prefilled with the demo account where the shop is a demo, and empty where it is not', async () => {
    const demo = showShop('/login', {
      environment: { demoSignIn: { email: 'demo@verrow.shop', password: 'verrow-demo-1' } },
    });
    await ready();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@verrow.shop');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('verrow-demo-1');
    demo.close();

    showShop('/login');
    await ready();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it("AUTH-10 says 'Required' for an empty email and password, and focuses the first", async () => {
    showShop('/login');
    press(await ready());
    await waitFor(() => expect(main().getAllByText('Required')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(network.of('/auth/login')).toEqual([]);
    expect(network.of('/captcha')).toEqual([]);
  });

  it("AUTH-12 AUTH-13 says 'Invalid email address' once the field was left, not while it is typed", async () => {
    showShop('/login');
    await ready();
    const email = screen.getByLabelText('Email');
    typeInto(email, 'ada@');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    leave(email);
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(describedBy(email)).toBe('Invalid email address');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it('AUTH-14 shows and hides the password', async () => {
    showShop('/login');
    await ready();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    press(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    press(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('AUTH-05 AUTH-06 sends what was typed with a captcha answer, AUTH-16 disabled meanwhile, AUTH-27 and greets', async () => {
    const answer = Promise.withResolvers<Response>();
    network.post('/auth/login', () => answer.promise);
    showShop('/login');
    await signIn();
    await waitFor(() => expect(network.of('/auth/login')).toHaveLength(1));
    expect(network.of('/auth/login')[0]?.headers.get('x-captcha-token')).toBeTruthy();
    expect(network.of('/auth/login')[0]?.body).toEqual({
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

  it('AUTH-07 sends nothing when the captcha fails, and says so', async () => {
    network.get('/captcha', failure(503, 'unavailable', ''));
    showShop('/login');
    await signIn();
    expect((await main().findByRole('alert')).textContent).toContain(
      'could not check that you are not a robot',
    );
    expect(network.of('/auth/login')).toEqual([]);
  });

  it("AUTH-18 shows the server's reason beside the form, with the focus, and keeps what was typed", async () => {
    network.post('/auth/login', failure(401, 'invalid_credentials', 'Wrong email or password'));
    showShop('/login');
    await signIn();
    const alert = await main().findByRole('alert');
    expect(alert.textContent?.trim()).toBe('Wrong email or password');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  });

  it("AUTH-18 says 'Login failed' where the server gives no reason", async () => {
    network.post('/auth/login', () => Response.json({}, { status: 500 }));
    showShop('/login');
    await signIn();
    expect((await main().findByRole('alert')).textContent?.trim()).toBe('Login failed');
  });

  it('AUTH-02 shows Google and Facebook, disabled and with the reason where nobody set them up', async () => {
    showShop('/login', { environment: { social: { google: true, facebook: false } } });
    await ready();
    expect(isDisabled(screen.getByRole('button', { name: 'Google' }))).toBe(false);
    const facebook = screen.getByRole('button', { name: 'Facebook' });
    expect(isDisabled(facebook)).toBe(true);
    expect(describedBy(facebook)).toBe('Sign-in with Facebook is not set up in this shop.');
  });

  it("ROUTE-22 ROUTE-23 says 'Please login first' on a page for users and goes on there after AUTH-08 the dialog", async () => {
    network.post('/auth/login', credentials);
    showShop('/account');
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
