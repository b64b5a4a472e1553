/**
 * The product's own line icons: one grid (24), one weight, the colour of the text around them. Paths drawn for this
 * project.
 */
const paths = {
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5v-5h3v5H18V10',
  profile: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.75 20c.6-3.6 3.6-5.5 7.25-5.5s6.65 1.9 7.25 5.5',
  bell: 'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 4.5-1.75 5.75-1.75 7h14.5c0-1.25-1.75-2.5-1.75-7A5.5 5.5 0 0 0 12 4ZM10 19.5a2.1 2.1 0 0 0 4 0',
  megaphone: 'M4 10v4h3.5l8 4.25V5.75L7.5 10zM18.25 9.5a3.75 3.75 0 0 1 0 5M8.5 14.25V19H11v-3.5',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4',
  sun: 'M12 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.25A7.75 7.75 0 0 1 9.75 4.5a7.75 7.75 0 1 0 9.75 9.75Z',
  system: 'M4 5.5h16v10.5H4zM9 19.5h6M12 16v3.5',
  logout: 'M13.5 4.5H6v15h7.5M10.5 12h9M16.5 8.75 19.75 12l-3.25 3.25',
  settings:
    'M4 7.5h8.5M17 7.5h3M4 16.5h3M11.5 16.5H20M14.75 9.75a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM9.25 18.75a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.75 16.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM15 15l4.5 4.5',
  eye: 'M2.75 12S6 6 12 6s9.25 6 9.25 6S18 18 12 18s-9.25-6-9.25-6ZM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  eyeOff:
    'M4 4l16 16M9.5 6.4A9 9 0 0 1 12 6c6 0 9.25 6 9.25 6a16 16 0 0 1-2.9 3.6M6.2 7.9A16 16 0 0 0 2.75 12S6 18 12 18a9 9 0 0 0 4.2-1M10.2 10.2a2.75 2.75 0 0 0 3.7 3.9',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13.5 7 17 10.5',
  trash: 'M5 7h14M9.5 7V4.75h5V7M6.75 7l.75 12.5h9L17.25 7M10.5 10.5v5.5M13.5 10.5v5.5',
  download: 'M12 4.5v10.5M7.5 11 12 15.5 16.5 11M5 19.5h14',
  upload: 'M12 15.5V5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  certificate: 'M5 4.5h14v11h-4M9 15.5H5v-11M8 8h8M8 11h4M12 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10.2 18.4 9.5 21.5l2.5-1.2 2.5 1.2-.7-3.1',
  document: 'M6.5 4h7l4 4v12h-11zM13.5 4v4h4M9.25 12h5.5M9.25 15.5h5.5',
  scholarship: 'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.75V16c1.6 1.4 3.5 2.1 5.5 2.1s3.9-.7 5.5-2.1v-4.25M20.75 10v5.25',
  shield: 'M12 3.75 5.25 6v5.5c0 4.25 2.75 7.25 6.75 8.75 4-1.5 6.75-4.5 6.75-8.75V6zM9.25 12l2 2 3.75-4',
  key: 'M8 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM11.75 12H20.5v3M17 12v2.5',
  device: 'M4.5 5.5h15v10h-15zM2.75 18.5h18.5',
  people:
    'M9 11.25a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.25 18.75c.4-3 2.75-4.75 5.75-4.75s5.35 1.75 5.75 4.75M15.5 5.5a3 3 0 0 1 0 5.6M17 14.3c2.1.5 3.5 2 3.75 4.45',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4.5V9H9M12 8v4.25l3 1.75',
  queue: 'M4.5 5.5h15v4h-15zM4.5 14.5h15v4h-15zM7.5 7.5h.5M7.5 16.5h.5M12 9.5v5',
  identity:
    'M3.75 6h16.5v12H3.75zM8.75 11.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM6 15.5c.25-1.5 1.3-2.25 2.75-2.25s2.5.75 2.75 2.25M14.5 9.5h3M14.5 13h3',
  warning: 'M12 4.5 3.5 19h17zM12 10v4M12 16.5v.25',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11.25V16M12 8v.25',
  cloud: 'M7.5 18.5a4 4 0 0 1-.6-7.95 5.25 5.25 0 0 1 10.15.95A3.5 3.5 0 0 1 17 18.5zM9.75 13.75l1.75 1.75 3-3.25',
  offline: 'M4 4l16 16M8.5 7.4a5.25 5.25 0 0 1 8.55 4.1 3.5 3.5 0 0 1 2.2 5.4M6.4 10.6a4 4 0 0 0 1.1 7.9H16',
  back: 'M19 12H5.5M11 6.25 5.25 12 11 17.75',
  forward: 'M5 12h13.5M13 6.25 18.75 12 13 17.75',
  print: 'M7.5 9V4.5h9V9M7.5 16.5H4.5V9h15v7.5h-3M7.5 13.5h9v6h-9z',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  rotate: 'M4.5 12a7.5 7.5 0 1 0 7.5-7.5h5M14 1.75 17 4.5 14 7.25',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.5M10 10h.5M13.5 10h.5M17 10h.5M8 14h8',
  compare: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  mail: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  globe: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM4 12h16M12 4c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8Z',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the words beside it, or the button's aria-label, say what it means. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
