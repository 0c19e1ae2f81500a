import { color, zIndex } from '../theme/theme.ts';

/** A box below the right end of its button. */
export const dropdown = `position:absolute;right:0;z-index:${zIndex.menu};background:${color.raised};border:1px solid ${color.line};`;
