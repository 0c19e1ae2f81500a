import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableOn } from '../../src/ui/theme/contrast.ts';
import { themeScript } from '../../src/ui/theme/themeScript.ts';
import tokens from '../../src/ui/theme/tokens.json' with { type: 'json' };

const themes = Object.entries(tokens);
const grounds = ['bg', 'surface', 'raised'] as const;
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
const stageTexts = [tokens.light.ink, tokens.light.ink2] as const;

describe.each(themes)('the %s theme', (_, theme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'lets %s be read on %s (4.5:1)',
    (text, ground) => {
      expect(contrastRatio(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs)('lets %s be read on %s (4.5:1)', (text, ground) => {
    expect(contrastRatio(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('shows the borders of controls, the focus ring and the stars on %s (3:1)', (ground) => {
    expect(contrastRatio(theme.control, theme[ground])).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(theme.focus, theme[ground])).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(theme.star, theme[ground])).toBeGreaterThanOrEqual(3);
  });

  it('keeps its picture stages light enough for the ink of the light theme', () => {
    for (const ink of stageTexts) expect(contrastRatio(ink, theme.stage)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('readableOn', () => {
  it('keeps the colour that the operator chose where it can be read', () => {
    expect(readableOn('#203731', '#F4F2ED')).toBe('#F4F2ED');
  });

  it('replaces a colour that cannot be read by one that can', () => {
    expect(readableOn('#FFFFFF', '#EEEEEE')).toBe('#171613');
    expect(readableOn('#203731', '#303731')).toBe('#FFFFFF');
  });

  it('reads on every ground, whatever was chosen', () => {
    for (let grey = 0; grey <= 255; grey += 5) {
      const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrastRatio(ground, readableOn(ground, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('takes ink where the ground is no colour at all', () => {
    expect(readableOn('url(x)', '#FFFFFF')).toBe('#171613');
  });
});

it('carries the very text of the theme script in the page, ahead of what the page loads', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain(`<script>${themeScript}</script>`);
  expect(page.indexOf(themeScript)).toBeLessThan(page.indexOf('type="module"'));
});
