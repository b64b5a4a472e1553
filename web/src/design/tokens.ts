/**
 * The visual language, written once: vite.config.ts turns it into CSS variables for the plain pages
 * (`virtual:tokens.css`), theme.ts into MUI's theme. Ink on warm paper, one deep blue, one ochre. Text pairs keep a
 * contrast of at least 4.5, borders of controls and icons at least 3.
 */
export interface Scheme {
  /** Page ground, raised surface, and a surface set back from it. */
  paper: string;
  surface: string;
  sunken: string;
  ink: string;
  inkSoft: string;
  /** Decorative line, and the edge of a control (contrast ≥ 3). */
  line: string;
  edge: string;
  primary: string;
  primaryStrong: string;
  onPrimary: string;
  primarySoft: string;
  /** `accent` is for marks and rules, `accentInk` for text on paper. */
  accent: string;
  accentInk: string;
  accentSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  info: string;
  infoSoft: string;
  focus: string;
  /** The deep blue band of the landing page and of the console's side rail, and what is written on it. */
  band: string;
  onBand: string;
  onBandSoft: string;
  shadow: string;
}

export const light: Scheme = {
  paper: '#f8f6f1',
  surface: '#ffffff',
  sunken: '#f1eee7',
  ink: '#1b2733',
  inkSoft: '#51606e',
  line: '#e2ddd2',
  edge: '#858b90',
  primary: '#12355b',
  primaryStrong: '#0b2542',
  onPrimary: '#ffffff',
  primarySoft: '#e6edf5',
  accent: '#c9822b',
  accentInk: '#8a5212',
  accentSoft: '#faeedb',
  success: '#1d6a45',
  successSoft: '#e3f2e9',
  warning: '#845400',
  warningSoft: '#fdf1d9',
  danger: '#a3281f',
  dangerSoft: '#fbe9e6',
  info: '#1c5a8a',
  infoSoft: '#e4eff8',
  focus: '#c26a00',
  band: '#12355b',
  onBand: '#ffffff',
  onBandSoft: '#c6d5e5',
  shadow: '18 38 63',
};

export const dark: Scheme = {
  paper: '#0f1720',
  surface: '#17222e',
  sunken: '#121c26',
  ink: '#e9edf1',
  inkSoft: '#a9b6c3',
  line: '#2a3847',
  edge: '#74869a',
  primary: '#9cc4ee',
  primaryStrong: '#c0dbf6',
  onPrimary: '#0b2038',
  primarySoft: '#1d3450',
  accent: '#e3a552',
  accentInk: '#efbd78',
  accentSoft: '#3a2c18',
  success: '#7fd0a2',
  successSoft: '#17352a',
  warning: '#efc06a',
  warningSoft: '#3a2d13',
  danger: '#f4a79c',
  dangerSoft: '#41211f',
  info: '#93c5ef',
  infoSoft: '#18314a',
  focus: '#ffbf66',
  band: '#0d2440',
  onBand: '#f3f6fa',
  onBandSoft: '#b3c6da',
  shadow: '0 0 0',
};

export const fonts = {
  text: "'Source Sans 3 Variable', 'Source Sans 3 fallback', 'Source Sans 3 fallback wide', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  display: "'Source Serif 4', Georgia, 'Times New Roman', serif",
  code: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace",
};

/** Type scale in rem: base 1.0625 (17 px) reads well on a phone; each step about 1.2. */
export const type = { xs: 0.8125, sm: 0.9375, base: 1.0625, md: 1.1875, lg: 1.375, xl: 1.625, '2xl': 2, '3xl': 2.5, '4xl': 3.125 } as const;

/** Spacing in rem, four pixels a step. */
const space = { 1: 0.25, 2: 0.5, 3: 0.75, 4: 1, 5: 1.25, 6: 1.5, 8: 2, 10: 2.5, 12: 3, 16: 4, 20: 5, 24: 6 } as const;

export const radius = { sm: '6px', md: '10px', lg: '16px', full: '999px' } as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
const declare = (values: object, prefix: string, unit = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value}${unit};`)
    .join('');

/**
 * The tokens as CSS variables: `--ink`, `--text-lg`, `--space-4`, `--radius-md`, `--font-display`. Dark follows the
 * system until chosen.
 */
export function tokensCss(): string {
  const fixed = declare(fonts, 'font-') + declare(type, 'text-', 'rem') + declare(space, 'space-', 'rem') + declare(radius, 'radius-');
  const lightVars = `color-scheme:light;${declare(light, '')}`;
  const darkVars = `color-scheme:dark;${declare(dark, '')}`;
  return [
    `:root{${fixed}${lightVars}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-tema=light]){${darkVars}}}`,
    `:root[data-tema=dark]{${darkVars}}`,
    `@media print{:root:root:root{${lightVars}}}`,
  ].join('\n');
}
