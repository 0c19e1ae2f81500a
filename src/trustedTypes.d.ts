/** The part of Trusted Types that the shop uses; TypeScript's DOM does not have it, and takes their values as text. */
interface TrustedTypePolicyOptions {
  /** Returns the address that may be loaded; null refuses it. */
  createScriptURL?(url: string): string | null;
  /** Returns the text that a script element may have. */
  createScript?(text: string): string | null;
}

interface TrustedTypePolicy {
  createScriptURL(url: string): string;
  createScript(text: string): string;
}

interface Window {
  /** Undefined in browsers without Trusted Types. */
  readonly trustedTypes?: {
    readonly defaultPolicy: TrustedTypePolicy | null;
    createPolicy(name: string, options: TrustedTypePolicyOptions): TrustedTypePolicy;
  };
}
