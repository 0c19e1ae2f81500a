const padTwo = (value: number): string => String(value).padStart(2, '0');

/** `14:03:09.042`, in the local time zone. */
export const formatClockTime = (at: number): string => {
  const date = new Date(at);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(padTwo).join(':');
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
