import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts.ts';
import { color, coveredBottom, media, type, cssVariables } from './theme.ts';

/** Theme variables, a short reset, the focus ring and reduced motion. The document has `fontFaces` in a separate element. */
export const BaseStyle = createGlobalStyle`
  :root {
    ${cssVariables('light')}
    --gutter: 16px;
    --sans: 'Instrument Sans', 'Sans stand-in', 'Android sans stand-in', system-ui, sans-serif;
    --covered-bottom: calc(var(--cookie-bar, 0px) + var(--buy-bar, 0px) + var(--connection-line, 0px));
    --display: 'Bodoni Moda', 'Display stand-in', 'Android display stand-in', Georgia, serif;
    color-scheme: light;
    ${media.from600} { --gutter: 24px; }
    ${media.from768} { --gutter: 32px; }
    ${media.from1024} { --gutter: 40px; }
    ${media.from1280} { --gutter: 48px; }
  }
  /* Printing always uses the light theme. */
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { ${cssVariables('dark')} color-scheme: dark; }
  }
  @media screen {
    :root[data-theme='dark'] { ${cssVariables('dark')} color-scheme: dark; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: 100%; scroll-padding: 88px 0 ${coveredBottom}; ${media.mobile} { scroll-padding-top: 128px; } }
  body {
    background: ${color.bg};
    color: ${color.ink};
    font-family: var(--sans);
    ${type[16]}
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    min-height: 100dvh;
    padding-bottom: ${coveredBottom};
  }
  h1, h2, h3, h4 { font-size: inherit; line-height: inherit; font-weight: 500; text-wrap: balance; }
  h1:focus { outline: none; }
  :where(ul, ol):where([class]) { list-style: none; padding: 0; }
  a { color: inherit; text-underline-offset: .2em; text-decoration-thickness: 1px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  img, svg { display: block; max-width: 100%; }
  [hidden] { display: none !important; }

  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  h1:focus-visible { outline: none; }
  ::selection { background: ${color.brand}; color: ${color.onBrand}; }

  /* Prints the page without interactive elements. */
  ${media.print} {
    :has(~ main), main ~ *, [data-base-ui-portal], main :is(nav, button, [role=alert]) { display: none !important; }
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 80ms !important;
      animation-iteration-count: 1 !important;
      /* No inherited properties: these would transition again at every level. */
      transition-property: opacity !important;
      transition-duration: 80ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** All global styles, for a document that the server has not rendered. */
export const GlobalStyle = () => (
  <>
    <style href="fonts" precedence="fonts">
      {fontFaces}
    </style>
    <BaseStyle />
  </>
);
