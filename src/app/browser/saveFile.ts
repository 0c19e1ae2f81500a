/** Puts a file into the visitor's downloads, by a link that is pressed and gone at once. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by now; the next task may let go of it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
