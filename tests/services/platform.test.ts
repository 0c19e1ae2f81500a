import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConsentCookie, setConsentCookie } from '../../src/app/browser/consentCookie.ts';
import { createKeyValues } from '../../src/app/browser/keyValues.ts';
import { createCaptchaClient } from '../../src/app/captchaClient.ts';
import { createCredentialVault } from '../../src/app/credentialVault.ts';
import type { Secret } from '../../src/ui/shop/ShopContext.tsx';
import { pageDataText } from '../../src/app/pageData.ts';
import { environment } from './support/bodies.ts';

afterEach(() => void vi.useRealTimers());

describe('the consent cookie', () => {
  it('CONSENT-03 is named cookie_consent, with path / and a max-age of 15 days', () => {
    const jar = { cookie: '' };
    setConsentCookie(jar, 'accepted');
    expect(jar.cookie).toBe('cookie_consent=accepted; path=/; max-age=1296000; samesite=lax');
    setConsentCookie(jar, 'declined');
    expect(jar.cookie).toBe('cookie_consent=declined; path=/; max-age=1296000; samesite=lax');
  });

  it.each([
    ['theme=dark; cookie_consent=accepted', 'accepted'],
    ['cookie_consent=declined; theme=dark', 'declined'],
    ['my_cookie_consent=no; theme=dark', null],
    ['', null],
  ])('CONSENT-02 CONSENT-04 the choice in "%s" is %s', (cookie, choice) => {
    expect(readConsentCookie({ cookie })).toBe(choice);
  });
});

describe('stored values', () => {
  const storageOf = (values: Map<string, string>): Storage => ({
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  });

  it('WISH-02 are read as they were written', () => {
    const values = new Map<string, string>();
    const keyValues = createKeyValues(() => storageOf(values));
    keyValues.write('wishlist', ['p1']);
    expect(values.get('wishlist')).toBe('["p1"]');
    expect(keyValues.read('wishlist')).toEqual(['p1']);
    keyValues.remove('wishlist');
    expect(keyValues.read('wishlist')).toBeUndefined();
  });

  it('are removed if corrupt, without affecting other keys', () => {
    const values = new Map([
      ['wishlist', '{"p1'],
      ['session', '{}'],
    ]);
    expect(createKeyValues(() => storageOf(values)).read('wishlist')).toBeUndefined();
    expect([...values.keys()]).toEqual(['session']);
  });

  it('are ignored if storage is blocked', () => {
    const blocked = createKeyValues(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    blocked.write('wishlist', ['p1']);
    blocked.remove('wishlist');
    expect(blocked.read('wishlist')).toBeUndefined();
  });
});

describe('the captcha', () => {
  it('AUTH-05 solves the challenge of the self-hosted captcha', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 20,
      deriveKey,
      hmacSignatureSecret: 'test',
    });
    const captcha = createCaptchaClient(environment.captcha, () => Promise.resolve(challenge));
    const answer: Payload = JSON.parse(atob(await captcha.execute()));
    const { verified } = await verifySolution({ ...answer, deriveKey, hmacSignatureSecret: 'test' });
    expect(verified).toBe(true);
  });

  it('AUTH-07 fails without a challenge', async () => {
    const captcha = createCaptchaClient(environment.captcha, () => Promise.resolve(null));
    await expect(captcha.execute()).rejects.toThrow('no challenge');
  });

  const google = { kind: 'recaptcha', siteKey: 'key' } as const;
  const noChallenge = () => Promise.reject(new Error('Unexpected request.'));

  it('AUTH-05 resolves with the reCAPTCHA token once the widget is mounted', async () => {
    const captcha = createCaptchaClient(google, noChallenge);
    const answer = captcha.execute();
    captcha.connectRecaptcha({ executeAsync: () => Promise.resolve('token'), reset: () => undefined });
    expect(await answer).toBe('token');
  });

  it('AUTH-07 fails when reCAPTCHA has expired', async () => {
    const captcha = createCaptchaClient(google, noChallenge);
    captcha.connectRecaptcha({ executeAsync: () => Promise.resolve(null), reset: () => undefined });
    await expect(captcha.execute()).rejects.toThrow('expired');
  });

  it("AUTH-07 fails when Google's script cannot be loaded", async () => {
    vi.useFakeTimers();
    const outcome = createCaptchaClient(google, noChallenge)
      .execute()
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toBeInstanceOf(Error);
  });
});

describe('the credential vault', () => {
  it('returns an entry once, only for its attempt id, and only if it is of the expected kind', () => {
    const isSignIn = (secret: Secret) => 'email' in secret;
    let created = 0;
    const credentialVault = createCredentialVault(() => `a${(created += 1)}`);
    const secret = { email: 'ada@example.org', password: 'a-long-secret' };
    const id = credentialVault.put(secret);
    credentialVault.addCaptcha(id, 'answer');
    expect(credentialVault.take('other', isSignIn)).toBeNull();
    expect(credentialVault.take(id, isSignIn)).toEqual({ secret, captchaToken: 'answer' });
    expect(credentialVault.take(id, isSignIn)).toBeNull();
    const passwordChange = credentialVault.put({
      currentPassword: 'a-long-secret',
      newPassword: 'another-secret',
    });
    expect(credentialVault.take(passwordChange, isSignIn)).toBeNull();
  });
});

describe('page data', () => {
  it('cannot end its script element', () => {
    const text = pageDataText({
      environment,
      dehydratedState: { mutations: [], queries: [], note: '</script><script>' } as never,
    });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ environment });
  });
});
