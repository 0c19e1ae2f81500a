import type { Config } from './config.ts';
import type { SettingsReader } from './settingsReader.ts';

/** Scripts of others are not known to keep the rule, so that refusing is a choice of the operator where they run. */
export const readTrustedTypes = (
  settings: SettingsReader,
  { payments, recaptcha }: Pick<Config, 'payments' | 'recaptcha'>,
): boolean => {
  const runsScriptsOfOthers = payments.kind === 'stripe' || recaptcha !== null;
  return (
    settings.oneOf('TRUSTED_TYPES', runsScriptsOfOthers ? ['report', 'enforce'] : ['enforce', 'report']) ===
    'enforce'
  );
};
