import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextLink } from '../link/TextLink.tsx';
import { renderRichText, type RichTextRules } from '../product/renderRichText.tsx';
import { color, display, space, type } from '../theme/theme.ts';

const Text = styled.div`
  max-width: 68ch;
  ${type[16]}
  & > * + * {
    margin-top: ${space[16]};
  }
  & > h2 {
    ${display[28]}
    margin-top: ${space[48]};
  }
  & > h3 {
    ${type[18]}
    font-weight: 600;
    margin-top: ${space[32]};
  }
  & > h2:first-child,
  & > h3:first-child {
    margin-top: 0;
  }
  & ul,
  & ol {
    padding-left: 24px;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li {
    padding-block: 4px;
  }
  & em {
    font-style: italic;
  }
  & strong {
    font-weight: 600;
  }
  & blockquote {
    padding-left: 24px;
    border-left: 2px solid ${color.line};
    color: ${color.ink2};
  }
  & hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
`;

const link = (href: string, key: number, children: readonly ReactNode[]): ReactNode =>
  href.startsWith('/') ? (
    <TextLink key={key} href={href}>
      {children}
    </TextLink>
  ) : (
    <a key={key} href={href} rel="noreferrer">
      {children}
    </a>
  );

const rules: RichTextRules = {
  tags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'blockquote', 'code', 'br', 'hr'],
  link,
};

/** Renders the HTML of the operator: headings, lists and links. */
export const RichText = ({ html }: { readonly html: string }) => <Text>{renderRichText(html, rules)}</Text>;
