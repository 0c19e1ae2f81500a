/** The start or end of a day like `2026-06-30`, in ms; undefined for an empty or unreadable cell. */
export const timeOfDay = (cell: string, part: 'start' | 'end'): number | undefined => {
  const day = /^\d{4}-\d\d-\d\d/.exec(cell)?.[0];
  const time = day && Date.parse(`${day}T${part === 'start' ? '00:00:00.000' : '23:59:59.999'}Z`);
  return typeof time === 'number' && !Number.isNaN(time) ? time : undefined;
};
