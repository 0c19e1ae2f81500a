import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { storeName } from '../../contract/rules.ts';
import { recoveryCodeCount } from '../../contract/rules/accounts.ts';

/** What a sign-in that waits for its second factor knows; sealed into a cookie. */
export interface SecondStepClaims {
  readonly userId: string;
  /** The password hash that was verified: a ticket of an older password is void. */
  readonly passwordHash: string;
  readonly expiresMs: number;
  /** The key to enrol, base32; null where a factor is enrolled. */
  readonly newKey: string | null;
}

/** Time-based one-time passwords (RFC 6238), recovery codes, and the tickets of sign-ins that wait for them. */
export interface SecondFactors {
  /** A new key, base32. */
  readonly createKey: () => string;
  /** The `otpauth:` URI of a key, for the QR code. */
  readonly uriOf: (key: string, email: string) => string;
  /** The time step of a code that is valid now, one step before or after; undefined for any other code. */
  readonly stepOf: (key: string, code: string, now: Date) => number | undefined;
  readonly sealKey: (key: string) => string;
  /** Throws for a text that was sealed with another secret. */
  readonly openKey: (sealed: string) => string;
  readonly createRecoveryCodes: () => string[];
  /** A keyed hash: a leaked database does not reveal the codes. */
  readonly hashRecoveryCode: (userId: string, code: string) => string;
  readonly sealTicket: (claims: SecondStepClaims) => string;
  /** The claims of a ticket that has not expired, otherwise undefined. Never throws. */
  readonly openTicket: (ticket: string, now: Date) => SecondStepClaims | undefined;
}

const periodSeconds = 30;
const keyBytes = 20;
const ivBytes = 12;
const tagBytes = 16;
/** 50 bits each. */
const recoveryCodeLength = 10;
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789x';

const totpOf = (key: string, label: string) =>
  new TOTP({ issuer: storeName, label, period: periodSeconds, digits: 6, secret: Secret.fromBase32(key) });

const createRecoveryCode = (): string => {
  const letters = [...randomBytes(recoveryCodeLength)].map((byte) => recoveryAlphabet[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** AES-256-GCM: `{iv}{tag}{text}` in base64url. */
const createSeal = (secret: string, purpose: string) => {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    seal: (text: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};

export const createSecondFactors = (secret: string): SecondFactors => {
  const keys = createSeal(secret, 'verrow second factor');
  const tickets = createSeal(secret, 'verrow second step');
  const recoveryKey = createHmac('sha256', secret).update('verrow recovery code').digest();
  return {
    createKey: () => new Secret({ size: keyBytes }).base32,
    uriOf: (key, email) => totpOf(key, email).toString(),
    stepOf: (key, code, now) => {
      const timestamp = now.getTime();
      const delta = totpOf(key, '').validate({ token: code, timestamp, window: 1 });
      return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
    },
    sealKey: keys.seal,
    openKey: keys.open,
    createRecoveryCodes: () => Array.from({ length: recoveryCodeCount }, createRecoveryCode),
    hashRecoveryCode: (userId, code) => {
      const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
      return createHmac('sha256', recoveryKey).update(`${userId}\n${letters}`).digest('base64url');
    },
    sealTicket: (claims) => tickets.seal(JSON.stringify(claims)),
    openTicket: (ticket, now) => {
      try {
        // Authenticated by the cipher, so the claims have this shape.
        const claims = JSON.parse(tickets.open(ticket)) as SecondStepClaims;
        return claims.expiresMs > now.getTime() ? claims : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
