/** Simplified brand icons: the icon set has none. */
const Icon = ({ d }: { readonly d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={22}
    height={22}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

export const socialNetworks = [
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    icon: (
      <Icon d="M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM16.9 7.1h.01" />
    ),
  },
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    icon: <Icon d="M16.5 3.5h-2a4 4 0 0 0-4 4v3h-3v3.5h3v6.5h3.5V14h2.7l.8-3.5h-3.5V8a1 1 0 0 1 1-1h2.5Z" />,
  },
  {
    name: 'Pinterest',
    href: 'https://www.pinterest.com/',
    icon: (
      <Icon d="M9 20.5 11.6 9.6M9.4 14.3c1.8 2.6 6.7 1.2 6.7-3.7 0-2.6-1.9-4.3-4.4-4.3-3 0-4.7 2.2-4.7 4.6 0 1.2.5 2.1 1.2 2.6M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z" />
    ),
  },
] as const;
