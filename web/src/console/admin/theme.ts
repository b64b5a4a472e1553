import type { CssVarsThemeOptions, ThemeOptions } from '@mui/material/styles';
import { themeOptions } from './base-theme.js';
import { type } from '../../design/tokens.js';

const small = { defaultProps: { size: 'small', variant: 'outlined', margin: 'dense' } };

/**
 * The console's theme: the same language, denser. Its own prefix, because a nested theme with the same one would not
 * write its variables.
 */
export const consoleTheme = {
  ...themeOptions,
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]', cssVarPrefix: 'consola' },
  sidebar: { width: 0, closedWidth: 0 },
  typography: {
    ...(themeOptions.typography as object),
    body1: { fontSize: `${type.sm}rem`, lineHeight: 1.5 },
    body2: { fontSize: `${type.sm}rem`, lineHeight: 1.4 },
    button: { fontSize: `${type.sm}rem`, fontWeight: 600 },
  },
  components: {
    ...themeOptions.components,
    MuiTextField: small,
    MuiFormControl: small,
    MuiAutocomplete: { ...themeOptions.components?.MuiAutocomplete, defaultProps: { size: 'small' } },
    MuiButton: {
      ...themeOptions.components?.MuiButton,
      styleOverrides: {
        ...(themeOptions.components?.MuiButton?.styleOverrides as object),
        root: { textTransform: 'none', fontWeight: 600, borderRadius: '8px', minHeight: 36, paddingInline: 14 },
        sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: `${type.sm}rem` },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', fontSize: `${type.sm}rem` },
        head: { fontWeight: 600, color: 'var(--ink-soft)', backgroundColor: 'var(--sunken)', whiteSpace: 'nowrap' },
        sizeSmall: { padding: '5px 14px' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: { '&:last-child td': { borderBottom: 0 }, '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--sunken)' } },
      },
    },
    MuiTablePagination: { styleOverrides: { root: { fontSize: `${type.sm}rem` }, select: { fontSize: 'inherit' } } },
    MuiCard: { styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: '12px', boxShadow: 'none' } } },
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-actions': { paddingBlock: 0, minHeight: 56, backgroundColor: 'transparent' },
          '& .RaList-content': { overflowX: 'auto' },
        },
      },
    },
    // react-admin paints it as a card on phones, where it is a strip of its own.
    RaTopToolbar: { styleOverrides: { root: { '&&': { alignItems: 'center', backgroundColor: 'transparent' } } } },
    RaFilterForm: {
      styleOverrides: {
        root: {
          // As wide as the buttons beside it leave: it asks for all, and they would stand in two lines.
          '@media (min-width: 56.25rem)': { flex: '1 1 0', minWidth: '26rem' },
          '@media (max-width: 37.5rem)': {
            '& .filter-field': { width: '100%' },
            '& .filter-field > :first-child': { flex: 1, minWidth: 0 },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { position: 'static', backgroundColor: 'var(--sunken)' },
          '& td .MuiButton-root': { minHeight: 30, paddingBlock: 2, whiteSpace: 'nowrap' },
          '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { height: 40 },
        },
      },
    },
  },
} as unknown as ThemeOptions & CssVarsThemeOptions;
