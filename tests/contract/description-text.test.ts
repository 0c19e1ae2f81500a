import { describe, expect, it } from 'vitest';
import { toDescriptionHtml, toTypedDescription } from '../../contract/descriptionText.ts';
import { sanitizeDescription } from '../../server/catalogue/description.ts';

const typed = 'Keeps "dry" < 60 & cosy,\nalso in rain.\n\nIt\'s > 20 years old: &amp; more.';

describe('descriptions as plain text', () => {
  it('DESK-561 divides paragraphs by empty lines', () => {
    expect(toDescriptionHtml('\nFor rain.\n\n  \nFor wind\nand snow.\n')).toBe(
      '<p>For rain.</p><p>For wind<br>and snow.</p>',
    );
  });

  it('DESK-561 reads again as it was typed', () =>
    expect(toTypedDescription(sanitizeDescription(toDescriptionHtml(typed)))).toBe(typed));

  it('DESK-561 reads a text that was stored without paragraphs', () =>
    expect(toTypedDescription('Below &lt; 60 &amp; cosy')).toBe('Below < 60 & cosy'));

  it.each([
    '<p>Warm &amp; <strong>dry</strong>.</p>',
    '<ul><li>Wool</li></ul>',
    '<p>Warm.</p><ul><li>Wool</li></ul>',
    '<p>Write &lt;b&gt; for bold.</p>',
  ])('DESK-561 leaves %j as HTML', (html) => {
    expect(toTypedDescription(html)).toBe(html);
    expect(toDescriptionHtml(html)).toBe(html);
  });
});
