/** The value of an optional text field; undefined where nothing but spaces is typed. */
export const emptyToUndefined = (text: string | undefined): string | undefined => text?.trim() || undefined;
