import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableTextColor } from '../../contract/contrast.ts';
import { themeScript } from '../../src/ui/theme/themeScript.ts';
import tokens from '../../src/ui/theme/tokens.json' with { type: 'json' };

const themes = Object.entries(tokens);
const backgrounds = ['bg', 'surface', 'raised'] as const;
const texts = ['ink', 'ink2', 'ink3', 'brand', 'sale', 'success', 'warning'] as const;
const pairs = [
  ['onBrand', 'brand'],
  ['onBrand', 'brandStrong'],
  ['onBanner', 'banner'],
  ['ink', 'brandTint'],
  ['ink2', 'brandTint'],
  ['brand', 'brandTint'],
  ['sale', 'saleTint'],
  ['bg', 'ink'],
] as const;
const frameTexts = [tokens.light.ink, tokens.light.ink2] as const;

describe.each(themes)('the %s theme', (_, theme) => {
  it.each(texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)))(
    '%s is readable on %s (4.5:1)',
    (text, background) => {
      expect(contrastRatio(theme[text], theme[background])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs)('%s is readable on %s (4.5:1)', (text, background) => {
    expect(contrastRatio(theme[text], theme[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(backgrounds)('control borders, focus ring and stars are visible on %s (3:1)', (background) => {
    expect(contrastRatio(theme.control, theme[background])).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(theme.focus, theme[background])).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(theme.star, theme[background])).toBeGreaterThanOrEqual(3);
  });

  it('picture frames are light enough for light-theme text', () => {
    for (const ink of frameTexts) expect(contrastRatio(ink, theme.stage)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('readableTextColor', () => {
  it('keeps a readable colour', () => {
    expect(readableTextColor('#203731', '#F4F2ED')).toBe('#F4F2ED');
  });

  it('replaces an unreadable colour', () => {
    expect(readableTextColor('#FFFFFF', '#EEEEEE')).toBe('#171613');
    expect(readableTextColor('#203731', '#303731')).toBe('#FFFFFF');
  });

  it('is readable on every background', () => {
    for (let grey = 0; grey <= 255; grey += 5) {
      const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrastRatio(background, readableTextColor(background, background))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  it('returns ink for an invalid background colour', () => {
    expect(readableTextColor('url(x)', '#FFFFFF')).toBe('#171613');
  });
});

it('index.html contains the theme script before the module scripts', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain(`<script>${themeScript}</script>`);
  expect(page.indexOf(themeScript)).toBeLessThan(page.indexOf('type="module"'));
});
