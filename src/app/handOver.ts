import type { SignIn, SignUp } from '../../contract/types.ts';

export interface HandedOver {
  readonly typed: SignIn | SignUp;
  readonly captchaToken: string | null;
}

/** What was typed into a sign-in form on its way to the server, in memory, under an attempt's id; the newest attempt alone is kept. */
export interface HandOver {
  readonly put: (typed: SignIn | SignUp) => string;
  readonly addCaptcha: (attemptId: string, captchaToken: string) => void;
  /** Gives it out once. */
  readonly take: (attemptId: string) => HandedOver | null;
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
    take: (attemptId) => {
      if (kept?.id !== attemptId) return null;
      const { value } = kept;
      kept = null;
      return value;
    },
  };
};
