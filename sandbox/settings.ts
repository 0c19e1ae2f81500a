import type { SandboxSettings } from './sandbox.ts';

export interface ProgramSettings extends SandboxSettings {
  port: number;
}

/**
 * Reads the environment: `SANDBOX_PORT` (3001), `SANDBOX_DIR` (`data/sandbox`), `SANDBOX_WEBHOOK_URL` (none),
 * `SANDBOX_WEBHOOK_EVENTS` (all; comma-separated types),
 * `SANDBOX_SHOP_ORIGIN` (`http://127.0.0.1:3000`; comma-separated). Throws an Error that names the invalid variable.
 */
export const readSettings = (environment: Record<string, string | undefined>): ProgramSettings => {
  const port = Number(environment['SANDBOX_PORT'] ?? '3001');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('SANDBOX_PORT must be a port number from 0 to 65535.');
  }
  const shopOrigins = (environment['SANDBOX_SHOP_ORIGIN'] ?? 'http://127.0.0.1:3000')
    .split(',')
    .map((text) => parseOrigin(text.trim(), 'SANDBOX_SHOP_ORIGIN'));
  const webhookUrl = environment['SANDBOX_WEBHOOK_URL'] || null;
  if (webhookUrl !== null && !parseOrigin(webhookUrl, 'SANDBOX_WEBHOOK_URL').startsWith('http:')) {
    throw new Error('SANDBOX_WEBHOOK_URL must be an http address.');
  }
  const webhookEvents = environment['SANDBOX_WEBHOOK_EVENTS']?.split(',') ?? null;
  return {
    folder: environment['SANDBOX_DIR'] || 'data/sandbox',
    port,
    shopOrigins,
    webhookUrl,
    webhookEvents,
  };
};

const parseOrigin = (text: string, name: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an http address, not '${text}'.`);
  }
  return url.origin;
};
