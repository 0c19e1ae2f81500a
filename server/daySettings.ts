/** Settings of days and periods. */
import { maximumWithdrawalDays, minimumWithdrawalDays } from '../contract/rules/withdrawals.ts';
import type { SettingsReader } from './settingsReader.ts';

/** The time zone of the warehouse. */
const defaultTimeZone = 'Europe/Warsaw';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const readTimeZone = (settings: SettingsReader): string => {
  const name = settings.text('TIME_ZONE') ?? defaultTimeZone;
  if (isTimeZone(name)) return name;
  settings.addError(`TIME_ZONE must be the name of a time zone, like ${defaultTimeZone}, not '${name}'.`);
  return defaultTimeZone;
};

/** WITHDRAW-05: at least the legal minimum. */
export const readWithdrawalDays = (settings: SettingsReader): number => {
  const days = settings.number('WITHDRAWAL_DAYS', minimumWithdrawalDays);
  if (Number.isInteger(days) && days >= minimumWithdrawalDays && days <= maximumWithdrawalDays) return days;
  settings.addError(
    `WITHDRAWAL_DAYS must be a whole number from ${minimumWithdrawalDays} to ${maximumWithdrawalDays}.`,
  );
  return minimumWithdrawalDays;
};
