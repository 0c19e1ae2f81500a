const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** `14:03:09.042`, by the clock of this machine. */
export const clockTime = (at: number): string => {
  const date = new Date(at);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
