/**
 * The browser's own `fetch`, for as long as its page is here. A page that is left has its requests broken off, and still hears of that
 * after `pagehide`: told as failures they would stand in the journal, and a flow that only waited for its answer would come back refused,
 * without the key it asked under. Where the page is shown again as it was left, they are told then.
 */
export const fetchWhileHere = (page: Window): typeof fetch => {
  let isLeft = false;
  page.addEventListener('pagehide', () => {
    isLeft = true;
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
  });
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      // An answer may still break off in the middle.
      await response.clone().arrayBuffer();
      return response;
    } catch (error) {
      // Chromium breaks a request off before it fires `pagehide`: a page that is left has no next task.
      await new Promise((resolve) => setTimeout(resolve));
      if (isLeft) await new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }));
      throw error;
    }
  };
};
