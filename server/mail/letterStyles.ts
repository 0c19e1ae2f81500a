/** The classes of a letter. What they change is for a dark screen and a narrow one; the rest is inline, for programs that drop this sheet. */
import { html, type Html } from './escapeHtml.ts';

/** Nothing that a person typed is in it. */
export const letterStyles: Html = html`<style>
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
