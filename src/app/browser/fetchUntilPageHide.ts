/**
 * `fetch` that does not reject while the page is unloaded. The browser aborts open requests then; their failures would be recorded in the
 * journal, and a resumed flow would start in a failure state without its idempotency key. When the page is restored from the back/forward
 * cache, the pending rejections are delivered.
 */
export const fetchUntilPageHide = (page: Window): typeof fetch => {
  let isHidden = false;
  page.addEventListener('pagehide', () => {
    isHidden = true;
  });
  page.addEventListener('pageshow', () => {
    isHidden = false;
  });
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      // The body may still be aborted.
      await response.clone().arrayBuffer();
      return response;
    } catch (error) {
      // Chromium aborts requests before it fires `pagehide`: wait for the next task.
      await new Promise((resolve) => setTimeout(resolve));
      if (isHidden)
        await new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }));
      throw error;
    }
  };
};
