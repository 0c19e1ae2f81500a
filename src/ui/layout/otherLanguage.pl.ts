/** Replaces `otherLanguage.ts` in the Polish build. */
export const otherLanguage = { code: 'en', name: 'English', base: '' } as const;
