/** Downloads a file by clicking a temporary link. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
