import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveConsent, hasConsent } from '../../src/app/browser/consentCookie.ts';
import { storedKeyValues } from '../../src/app/browser/keyValues.ts';
import { createCaptcha } from '../../src/app/captcha.ts';
import { createHandOver } from '../../src/app/handOver.ts';
import type { Secret } from '../../src/ui/shop/ShopContext.tsx';
import { pageDataText } from '../../src/app/pageData.ts';
import { environment } from './support/bodies.ts';

afterEach(() => void vi.useRealTimers());

describe('the consent cookie', () => {
  it('CONSENT-03 is cookie_consent, for the whole shop, for 15 days', () => {
    const jar = { cookie: '' };
    giveConsent(jar);
    expect(jar.cookie).toBe('cookie_consent=accepted; path=/; max-age=1296000; samesite=lax');
  });

  it.each([
    ['theme=dark; cookie_consent=accepted', true],
    ['my_cookie_consent=no; theme=dark', false],
    ['', false],
  ])('CONSENT-02 in "%s" is there: %s', (cookie, isThere) => {
    expect(hasConsent({ cookie })).toBe(isThere);
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

  it('WISH-02 come back as they were written', () => {
    const values = new Map<string, string>();
    const keyValues = storedKeyValues(() => storageOf(values));
    keyValues.write('wishlist', ['p1']);
    expect(values.get('wishlist')).toBe('["p1"]');
    expect(keyValues.read('wishlist')).toEqual(['p1']);
    keyValues.remove('wishlist');
    expect(keyValues.read('wishlist')).toBeUndefined();
  });

  it('cost a corrupt key that key alone', () => {
    const values = new Map([
      ['wishlist', '{"p1'],
      ['session', '{}'],
    ]);
    expect(storedKeyValues(() => storageOf(values)).read('wishlist')).toBeUndefined();
    expect([...values.keys()]).toEqual(['session']);
  });

  it('cost blocked or full storage nothing but what it would hold', () => {
    const blocked = storedKeyValues(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    blocked.write('wishlist', ['p1']);
    blocked.remove('wishlist');
    expect(blocked.read('wishlist')).toBeUndefined();
  });
});

describe('the captcha', () => {
  it('AUTH-05 answers the challenge of the self-hosted one', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 20,
      deriveKey,
      hmacSignatureSecret: 'test',
    });
    const captcha = createCaptcha(environment.captcha, () => Promise.resolve(challenge));
    const answer: Payload = JSON.parse(atob(await captcha.execute()));
    const { verified } = await verifySolution({ ...answer, deriveKey, hmacSignatureSecret: 'test' });
    expect(verified).toBe(true);
  });

  it('AUTH-07 fails where there is no challenge', async () => {
    const captcha = createCaptcha(environment.captcha, () => Promise.resolve(null));
    await expect(captcha.execute()).rejects.toThrow('no challenge');
  });

  const google = { kind: 'recaptcha', siteKey: 'key' } as const;
  const noChallenge = () => Promise.reject(new Error('Nobody asked for one.'));

  it('AUTH-05 answers with what reCAPTCHA says, as soon as its widget is there', async () => {
    const captcha = createCaptcha(google, noChallenge);
    const answer = captcha.execute();
    captcha.connectRecaptcha({ executeAsync: () => Promise.resolve('token'), reset: () => undefined });
    expect(await answer).toBe('token');
  });

  it('AUTH-07 fails where reCAPTCHA has expired', async () => {
    const captcha = createCaptcha(google, noChallenge);
    captcha.connectRecaptcha({ executeAsync: () => Promise.resolve(null), reset: () => undefined });
    await expect(captcha.execute()).rejects.toThrow('expired');
  });

  it("AUTH-07 fails where Google's script never comes", async () => {
    vi.useFakeTimers();
    const outcome = createCaptcha(google, noChallenge)
      .execute()
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toBeInstanceOf(Error);
  });
});

describe('what is handed over', () => {
  it('is given out once, only under its own id, and only to whom it was meant for', () => {
    const isSignIn = (typed: Secret) => 'email' in typed;
    let made = 0;
    const handOver = createHandOver(() => `a${(made += 1)}`);
    const typed = { email: 'ada@example.org', password: 'a-long-secret' };
    const id = handOver.put(typed);
    handOver.addCaptcha(id, 'answer');
    expect(handOver.take('other', isSignIn)).toBeNull();
    expect(handOver.take(id, isSignIn)).toEqual({ typed, captchaToken: 'answer' });
    expect(handOver.take(id, isSignIn)).toBeNull();
    const forAnother = handOver.put({ currentPassword: 'a-long-secret', newPassword: 'another-secret' });
    expect(handOver.take(forAnother, isSignIn)).toBeNull();
  });
});

describe('page data', () => {
  it('cannot end the element that it stands in', () => {
    const text = pageDataText({
      environment,
      dehydratedState: { mutations: [], queries: [], note: '</script><script>' } as never,
    });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ environment });
  });
});
