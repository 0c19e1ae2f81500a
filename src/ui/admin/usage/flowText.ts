import type { WatchedMachine } from '../../../../contract/rules/flowSteps.ts';
import type { FlowState } from '../../../../contract/wire/adminFlowUsage.ts';
import { formatCount, formatShare } from './usageText.ts';

export const machineNames: { readonly [M in WatchedMachine]: string } = {
  checkout: 'Checkout',
  payment: 'Payment',
  returnWizard: 'Returns',
  auth: 'Sign-in',
};

/** `8 s`, `1 min 20 s`; a dash before a visit left the state. */
export const formatDwell = (ms: number | null): string => {
  if (ms === null) return '–';
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  return [`${Math.floor(seconds / 60)} min`, ...(seconds % 60 === 0 ? [] : [`${seconds % 60} s`])].join(' ');
};

/** `120 · 34% · 8 s`: entries, share that ended there, median time. */
export const describeFigures = ({ entered, ended, medianMs }: FlowState): string =>
  [formatCount(entered), formatShare(ended, entered), formatDwell(medianMs)].join(' · ');

/** The name of a state or event in words: `choosingDelivery.choosing` is 'choosing delivery › choosing'. */
export const formatName = (name: string): string =>
  name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('.', ' › ');

/** An event of the chart in words: `place order failed`, `after request timeout`. */
export const formatEvent = (event: string): string => {
  if (event === '') return 'first seen here';
  if (event === 'reopened') return 'opened again';
  const [, result, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (actor !== undefined) return `${formatName(actor)} ${result === 'done' ? 'done' : 'failed'}`;
  return formatName(event.replace(/^xstate\.after\.(\w+)\..*$/, 'after $1').replace(/^\w+\.(\w+)$/, '$1'));
};
