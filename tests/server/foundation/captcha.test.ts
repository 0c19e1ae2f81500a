import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it } from 'vitest';
import { createProofOfWorkCaptcha } from '../../../server/captcha/proofOfWork.ts';
import { createRecaptcha } from '../../../server/captcha/recaptcha.ts';
import { createLog } from '../../../server/log.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const address = '127.0.0.1';

describeOnBothEngines('proof-of-work captcha', (openTestStore) => {
  const open = async () => {
    const { db } = await openTestStore();
    return createProofOfWorkCaptcha({ db, clock: () => new Date(), secret: 'a secret' });
  };
  const token = (challenge: unknown, solution: unknown) =>
    Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

  const solve = async (captcha: { challenge: () => Promise<unknown> }) => {
    // `challenge` returns the library's challenge.
    const challenge = (await captcha.challenge()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge has no solution.');
    return { challenge, solution };
  };

  it('AUTH-05 accepts a solved challenge once, in any encoding', async () => {
    const captcha = await open();
    const { challenge, solution } = await solve(captcha);
    const reencoded = { ...challenge, signature: challenge.signature?.toUpperCase() };
    const results = await Promise.all([
      captcha.verify(token(challenge, solution), address),
      captcha.verify(token(challenge, solution), address),
      captcha.verify(token(challenge, { ...solution, time: 1 }), address),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await captcha.verify(token(reencoded, solution), address)).toBe(false);
  });

  it('AUTH-07 rejects unsolved, forged, expired and malformed answers', async () => {
    const captcha = await open();
    const { challenge, solution } = await solve(captcha);
    const { parameters } = challenge;
    const late = Math.floor(Date.now() / 1000) - 1;
    for (const [label, answer] of Object.entries({
      wrong: token(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
      cheap: token({ ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution),
      cheapRounds: token({ ...challenge, parameters: { ...parameters, cost: 1 } }, solution),
      expired: token({ ...challenge, parameters: { ...parameters, expiresAt: late } }, solution),
      foreign: token({ ...challenge, signature: 'ab'.repeat(32) }, solution),
      unsigned: token({ parameters }, solution),
      nothing: '',
      noJson: 'not base64 at all',
      noObject: Buffer.from('null').toString('base64'),
      noSolution: token(challenge, null),
      huge: 'A'.repeat(10_000),
    }))
      expect(await captcha.verify(answer, address), label).toBe(false);
    expect(await captcha.verify(token(challenge, solution), address)).toBe(true);
  });
});

describe('reCAPTCHA', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  const startGoogleServer = async (answer: (form: URLSearchParams) => { status: number; body: string }) => {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on('end', () => {
        const { status, body } = answer(new URLSearchParams(text));
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  it('verifies answers with Google by secret and IP address', async () => {
    const forms: URLSearchParams[] = [];
    const url = await startGoogleServer((form) => {
      forms.push(form);
      return { status: 200, body: JSON.stringify({ success: form.get('response') === 'good' }) };
    });
    const captcha = createRecaptcha({ secretKey: 'the-secret', log: createLog(() => {}), url });
    expect(await captcha.challenge()).toBeNull();
    expect(await captcha.verify('good', '203.0.113.9')).toBe(true);
    expect(await captcha.verify('bad', '203.0.113.9')).toBe(false);
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      secret: 'the-secret',
      response: 'good',
      remoteip: '203.0.113.9',
    });
  });

  it('rejects with "unavailable" if Google does not respond', async () => {
    const url = await startGoogleServer(() => ({ status: 500, body: 'down' }));
    const captcha = createRecaptcha({ secretKey: 's', log: createLog(() => {}), url });
    await expect(captcha.verify('good', address)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
