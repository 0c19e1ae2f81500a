/** What an error of another system may repeat, such as a mail server its recipient: hidden in every line of the log. */

const publicIpv4 =
  /(?<![\d.])(?!(?:10|127|0|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?![\d.]*\d)/g;
/** Five groups and more, or with a gap: times and positions in files have fewer. */
const ipv6 = /\b(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}\b|\b(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}\b/gi;

const replacements: readonly (readonly [pattern: RegExp, hidden: string])[] = [
  [/:\/\/[^\s/@:]*:[^\s/@]*@/g, '://[credentials]@'],
  [/\bbearer\s+[\w.~+/=-]+/gi, '[token]'],
  [/\beyJ[\w-]+\.[\w.-]+/g, '[token]'],
  [/\b((?:pi|seti)_\w+?)_secret\w*/g, '$1_[secret]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[key]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/([#?&](?:token|code|state|key)=)[^\s&"']+/gi, '$1[hidden]'],
  [/(\/orders\/link#)[\w.-]+/g, '$1[hidden]'],
  [publicIpv4, '$1.x'],
  [ipv6, '[address]'],
];

/** The text without email addresses, public IP addresses, tokens, keys and passwords in URLs. */
export const redactLog = (text: string): string =>
  replacements.reduce((redacted, [pattern, hidden]) => redacted.replaceAll(pattern, hidden), text);
