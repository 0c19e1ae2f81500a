/** Styles for dark mode and narrow screens; all others are inline, since some mail clients drop style sheets. */
import { html, type Html } from './html.ts';

export const mailStyles: Html = html`<style>
  :root {
    color-scheme: light dark;
  }
  @media (max-width: 480px) {
    .edge {
      padding: 16px 0 !important;
    }
    .sheet {
      padding: 32px 20px !important;
    }
    .column {
      display: block !important;
      width: auto !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #131311 !important;
    }
    .paper {
      background: #1c1c19 !important;
    }
    .ink {
      color: #f4f2ed !important;
    }
    .muted {
      color: #b7b2a8 !important;
    }
    .line {
      border-color: #37352f !important;
    }
    .button {
      background: #9cd2bc !important;
      color: #131311 !important;
    }
  }
</style>`;
