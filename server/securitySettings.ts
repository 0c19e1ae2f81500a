/** Settings of secrets, sign-in of staff and browsers' protection against injected code. */
import type { Config, Mode, SecondFactorSettings } from './config.ts';
import type { SettingsReader } from './settingsReader.ts';

const minSecretLength = 32;
const defaultRefundLimitCents = 20_000;

export const readSecret = (settings: SettingsReader, mode: Mode): string | null => {
  const secret = settings.text('SECRET');
  if (secret && secret.length < minSecretLength)
    settings.addError(`SECRET needs at least ${minSecretLength} characters.`);
  if (!secret && mode === 'live') settings.addError('SECRET missing: a live shop needs a signing key.');
  return secret ?? null;
};

/** Live mode always requires it: staff may refund money and read every account. */
export const readSecondFactor = (settings: SettingsReader, mode: Mode): SecondFactorSettings => {
  const isRequired = settings.oneOf('SECOND_FACTOR', ['optional', 'required']) === 'required';
  if (mode === 'live' && settings.text('SECOND_FACTOR') === 'optional')
    settings.addError('SECOND_FACTOR=optional is only for the demo: staff of a live shop need one.');
  return {
    isRequired: isRequired || mode === 'live',
    refundLimitCents: settings.number('SECOND_FACTOR_REFUND_CENTS', defaultRefundLimitCents),
  };
};

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
