/** Whether the visitor has enabled the browser's data saver. */
export const isSavingData = (): boolean => {
  // Chromium only; not part of TypeScript's DOM types.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};
