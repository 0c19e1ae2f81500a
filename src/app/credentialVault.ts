import type { Secret } from '../ui/shop/ShopContext.tsx';

export interface StoredCredentials<T extends Secret = Secret> {
  readonly secret: T;
  readonly captchaToken: string | null;
}

/** Holds the values of a submitted password form in memory until they are sent, by attempt id. Only the latest attempt is held. */
export interface CredentialVault {
  readonly put: (secret: Secret) => string;
  readonly addCaptcha: (attemptId: string, captchaToken: string) => void;
  /** Removes and returns the entry; null for another attempt id, or when `isExpected` rejects it. */
  readonly take: <T extends Secret>(
    attemptId: string,
    isExpected: (secret: Secret) => secret is T,
  ) => StoredCredentials<T> | null;
}

export const createCredentialVault = (newKey: () => string): CredentialVault => {
  let entry: { readonly id: string; readonly value: StoredCredentials } | null = null;
  return {
    put: (secret) => {
      const id = newKey();
      entry = { id, value: { secret, captchaToken: null } };
      return id;
    },
    addCaptcha: (attemptId, captchaToken) => {
      if (entry?.id === attemptId) entry = { id: attemptId, value: { ...entry.value, captchaToken } };
    },
    take: (attemptId, isExpected) => {
      if (entry?.id !== attemptId) return null;
      const { secret, captchaToken } = entry.value;
      entry = null;
      return isExpected(secret) ? { secret, captchaToken } : null;
    },
  };
};
