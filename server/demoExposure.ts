import type { Config } from './config.ts';
import { isLoopback } from './http/loopback.ts';

/** What a demo exposes at an address that other machines reach, one line each; empty on this machine alone and in live mode. */
export const describeDemoExposure = ({
  mode,
  host,
  port,
}: Pick<Config, 'mode' | 'host' | 'port'>): string[] =>
  mode === 'live' || isLoopback(host)
    ? []
    : [
        `WARNING: this demo listens at ${host}:${port}, where other machines can reach it.`,
        '  Anyone there can sign in as its administrator: the passwords of the demo accounts are public (README.md).',
        '  They can read every order and account, change prices and stock, and take test payments.',
        '  Mails at /dev/mail are shown on this machine only. For a shop that others use, set PUBLIC_URL (live mode).',
      ];
