/** Format of the exports of the browser's journal. */
const journalFormat = 'verrow.journal';

/** FUNNEL-10: whether a text is a journal export: a JSON object of this format with a list of streams. */
export const isJournal = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return (
      typeof value === 'object' &&
      value !== null &&
      Reflect.get(value, 'format') === journalFormat &&
      Array.isArray(Reflect.get(value, 'streams'))
    );
  } catch {
    return false;
  }
};
