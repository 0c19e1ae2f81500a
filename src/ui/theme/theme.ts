/** Design tokens. Colours are CSS variables, so that the same HTML serves the light and the dark theme. */
import tokens from './tokens.json' with { type: 'json' };

export type ColorName = keyof typeof tokens.light;

const names = Object.keys(tokens.light) as ColorName[];

/** `color.ink` is `var(--ink)`; its value follows the theme. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as {
  readonly [N in ColorName]: string;
};

/** Colours on picture frames, which stay light in the dark theme. */
export const onStage = { ink: tokens.light.ink, ink2: tokens.light.ink2, sale: tokens.light.sale } as const;

export const cssVariables = (theme: 'light' | 'dark'): string =>
  names.map((name) => `--${name}:${tokens[theme][name]};`).join('');

export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  24: '24px',
  32: '32px',
  48: '48px',
  64: '64px',
  96: '96px',
  128: '128px',
} as const;

export const radius = { picture: '0', control: '2px', chip: '999px' } as const;

/** Control sizes in CSS pixels. */
export const controlHeight = '48px';
export const iconButtonSize = '44px';

const sans = (size: number, line: number) => `font-size:${size / 16}rem;line-height:${line / 16}rem;`;
const serif = (size: number, line: number) =>
  `font-family:var(--display);font-weight:400;letter-spacing:-.02em;font-size:${size / 16}rem;line-height:${line / 16}rem;`;

/** Font size and line height of the interface font, by px. */
export const type = {
  12: sans(12, 16),
  13: sans(13, 18),
  14: sans(14, 20),
  16: sans(16, 24),
  18: sans(18, 26),
  20: sans(20, 28),
} as const;

/** A flex container whose items wrap. */
export const flexWrap = 'display:flex;flex-wrap:wrap;';

/** Font size and line height of the display font, by px. */
export const display = {
  28: serif(28, 34),
  36: serif(36, 42),
  48: serif(48, 52),
  64: serif(64, 66),
} as const;

/** `mobile` is the specification's 768 px or less. */
export const media = {
  from600: '@media (min-width: 600px)',
  from768: '@media (min-width: 768px)',
  from1024: '@media (min-width: 1024px)',
  from1280: '@media (min-width: 1280px)',
  mobile: '@media (max-width: 768px)',
  aboveMobile: '@media (min-width: 769px)',
  aboveDrawer: '@media (min-width: 1025px)',
  hover: '@media (hover: hover)',
  /** Touch: targets are 44 px high where there is room. */
  coarse: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  /** So short, relative to the font size, that fixed bars would cover the page. */
  shortScreen: '@media (max-height: 30em)',
  print: '@media print',
} as const;

/**
 * Maps the theme to system colours for graphics that forced-colors mode would hide, such as a checkmark or a star. Not for text: the browser
 * paints its own background behind text.
 */
export const forcedColorsPalette = `${media.forcedColors}{forced-color-adjust:none;--bg:Canvas;--ink:CanvasText;--ink2:CanvasText;--ink3:GrayText;--line:GrayText;--control:CanvasText;--brand:Highlight;--onBrand:HighlightText;--star:Highlight}`;

export const motion = {
  hover: '120ms',
  popover: '180ms',
  toast: '240ms',
  drawer: '320ms',
  in: 'cubic-bezier(.2,0,0,1)',
  out: 'cubic-bezier(.4,0,1,1)',
} as const;

export const zIndex = { sticky: 10, header: 20, menu: 30, scrim: 40, dialog: 50, toast: 60 } as const;

export const containerWidth = '1440px';
/** Height of the fixed bottom bars, measured by `useReservedHeight`. */
export const coveredBottom = 'var(--covered-bottom)';
/** Side gutter of the page, by viewport width. */
export const gutter = 'var(--gutter)';
