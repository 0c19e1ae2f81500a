import type { Secret } from '../ui/shop/ShopContext.tsx';

export interface HandedOver<T extends Secret = Secret> {
  readonly typed: T;
  readonly captchaToken: string | null;
}

/** What was typed into a form with a password on its way to the server, in memory, under an attempt's id; the newest attempt alone is kept. */
export interface HandOver {
  readonly put: (typed: Secret) => string;
  readonly addCaptcha: (attemptId: string, captchaToken: string) => void;
  /** Gives it out once, to whom it was meant for. */
  readonly take: <T extends Secret>(
    attemptId: string,
    isMeant: (typed: Secret) => typed is T,
  ) => HandedOver<T> | null;
}

export const createHandOver = (newKey: () => string): HandOver => {
  let kept: { readonly id: string; readonly value: HandedOver } | null = null;
  return {
    put: (typed) => {
      const id = newKey();
      kept = { id, value: { typed, captchaToken: null } };
      return id;
    },
    addCaptcha: (attemptId, captchaToken) => {
      if (kept?.id === attemptId) kept = { id: attemptId, value: { ...kept.value, captchaToken } };
    },
    take: (attemptId, isMeant) => {
      if (kept?.id !== attemptId) return null;
      const { typed, captchaToken } = kept.value;
      kept = null;
      return isMeant(typed) ? { typed, captchaToken } : null;
    },
  };
};
