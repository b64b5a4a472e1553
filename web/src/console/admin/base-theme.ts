import { createTheme, type CssVarsThemeOptions, type ThemeOptions } from '@mui/material/styles';
import { dark, fonts, light, radius, type Scheme, type } from '../../design/tokens.js';

function palette(s: Scheme) {
  const tone = (main: string, soft: string, contrastText = s.onPrimary) => ({ main, light: soft, dark: main, contrastText });
  return {
    primary: { main: s.primary, dark: s.primaryStrong, light: s.primarySoft, contrastText: s.onPrimary },
    secondary: { main: s.accentInk, dark: s.accentInk, light: s.accentSoft, contrastText: s.onPrimary },
    success: tone(s.success, s.successSoft),
    warning: tone(s.warning, s.warningSoft),
    error: tone(s.danger, s.dangerSoft),
    info: tone(s.info, s.infoSoft),
    text: { primary: s.ink, secondary: s.inkSoft, disabled: s.edge },
    background: { default: s.paper, paper: s.surface },
    divider: s.line,
  };
}

/** Where lists are cards. */
const PHONE = '@media (max-width: 37.5rem)';

const rem = (value: number) => `${value}rem`;
const heading = (size: number, lineHeight: number) => ({
  fontFamily: fonts.display,
  fontWeight: 600,
  fontSize: rem(size),
  lineHeight,
  letterSpacing: '-0.005em',
});

/** What opens over the page stands out from it, also white over white. */
const floating = { borderRadius: radius.md, border: '1px solid var(--edge)', boxShadow: '0 12px 32px rgb(var(--shadow) / .18)' };

const components: CssVarsThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 2 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { textTransform: 'none', fontWeight: 600, borderRadius: radius.md, minHeight: 44, paddingInline: 20 },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
      outlined: { borderColor: 'var(--edge)' },
      // Readable even so: one must be able to see what is not yet possible.
      contained: { '&.Mui-disabled': { backgroundColor: 'var(--line)', color: 'var(--ink-soft)' } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radius.md, color: 'inherit' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.md,
        backgroundColor: 'var(--surface)',
        '&.Mui-disabled, &:has(input:read-only, textarea:read-only:not([aria-hidden]))': { backgroundColor: 'var(--sunken)' },
      },
      notchedOutline: { borderColor: 'var(--edge)' },
      input: { '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 } },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: 'var(--ink-soft)' }, asterisk: { color: 'var(--danger)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { fontSize: rem(type.sm), marginInline: 2, lineHeight: 1.4, '&.Mui-disabled:not(.Mui-error)': { color: 'var(--ink-soft)' } },
    },
  },
  // Why a field is closed, and what it holds, must stay readable.
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--ink-soft)' } }, asterisk: { color: 'var(--danger)' } } },
  MuiRadio: { styleOverrides: { root: { '&.Mui-disabled.Mui-checked': { color: 'var(--ink-soft)' } } } },
  MuiFormControlLabel: {
    styleOverrides: {
      label: { '&.Mui-disabled': { color: 'var(--ink-soft)' } },
      // MUI draws it back by what a large one is padded with: a small one would stand out of its column.
      root: { '&:has(.MuiSwitch-sizeSmall)': { marginLeft: -4 } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: { '&:has(input:read-only:not(:disabled)) .MuiAutocomplete-endAdornment': { display: 'none' } },
      paper: floating,
    },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: radius.lg } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: radius.lg, border: '1px solid var(--line)', boxShadow: '0 24px 64px rgb(var(--shadow) / .28)' },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: heading(type.lg, 1.3) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radius.md,
        border: '1px solid',
        alignItems: 'flex-start',
        fontSize: rem(type.base - 0.0625),
        color: 'var(--ink)',
        lineHeight: 1.45,
      },
    },
    variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => {
      const token = severity === 'error' ? 'danger' : severity;
      return {
        props: { severity },
        style: {
          backgroundColor: `var(--${token}-soft)`,
          borderColor: `color-mix(in srgb, var(--${token}) 35%, transparent)`,
          '& .MuiAlert-icon': { color: `var(--${token})` },
        },
      };
    }),
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)' },
      head: { fontWeight: 600, color: 'var(--ink-soft)', fontSize: rem(type.sm), backgroundColor: 'var(--sunken)' },
    },
  },
  // A state is read whole on a phone too: its chip goes on in a second line.
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: radius.sm, [PHONE]: { height: 'auto', minHeight: 24 } },
      label: { [PHONE]: { whiteSpace: 'normal', paddingBlock: 1 } },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: rem(type.xs), backgroundColor: 'var(--ink)', color: 'var(--paper)' } } },
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { textUnderlineOffset: '0.18em' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderColor: 'var(--edge)',
        color: 'var(--ink-soft)',
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--primary-soft)', color: 'var(--primary)' },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, fontSize: rem(type.base) } } },
  MuiStepLabel: { styleOverrides: { label: { fontSize: rem(type.sm) } } },
};

/** The product's look, for MUI; the console adds its density (theme.ts). */
export const themeOptions: ThemeOptions & CssVarsThemeOptions = {
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: fonts.text,
    htmlFontSize: 16,
    body1: { fontSize: rem(type.base), lineHeight: 1.55 },
    body2: { fontSize: rem(type.sm), lineHeight: 1.5 },
    caption: { fontSize: rem(type.xs) },
    button: { fontSize: rem(type.base - 0.0625), fontWeight: 600 },
    h1: heading(type['2xl'], 1.2),
    h2: heading(type.xl, 1.25),
    h3: heading(type.lg, 1.3),
    h4: heading(type.md, 1.35),
    h5: { fontSize: rem(type.md), fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: rem(type.base), fontWeight: 600, lineHeight: 1.4 },
    subtitle1: { fontSize: rem(type.md), lineHeight: 1.45 },
  },
  components,
} as ThemeOptions & CssVarsThemeOptions;

/** Around the console's own, for the mode that all pages share. */
export const theme = createTheme(themeOptions);
