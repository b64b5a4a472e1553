import useAutocomplete from '@mui/material/useAutocomplete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type HTMLAttributes, type ReactElement, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../ui/LoadStates.js';
import { Icon } from '../../ui/Icon.js';
import { useStands } from '../../ui/standing.js';
import { usePhone } from '../list/RowTable.js';

const UNDERLINED = {
  boxShadow: 'inset 0 -1px 0 var(--line)',
  '&:has(input:focus-visible)': { boxShadow: 'inset 0 -2px 0 var(--primary)' },
};
/** What was found by what is typed. */
export interface Found<T> {
  /** the text that was asked for, once it has rested */
  sought: string;
  /** it is enough to be looked for */
  asked: boolean;
  /** undefined until the first answer */
  options: T[] | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  /** beside what was found something is missing */
  warning?: string | undefined;
}

interface Props<T> {
  /** of the dialog and its field: 'Buscar persona' */
  label: string;
  /** of the options: 'Personas encontradas' */
  listLabel: string;
  placeholder: string;
  /** what can be typed, said until something is */
  hint: string;
  /** what is typed, and what it finds */
  text: string;
  onText: (text: string) => void;
  found: Found<T>;
  keyOf: (option: T) => number;
  nameOf: (option: T) => string;
  /** its page */
  addressOf: (option: T) => string;
  renderOption: (option: T, props: HTMLAttributes<HTMLLIElement> & { key: number }) => ReactElement;
  /** 'Nadie con «…».' */
  nothing: (sought: string) => string;
  count: (found: number) => string;
  onClose: () => void;
}

/** One field and what it finds; the arrows choose, Enter opens the page of what is marked. */
export function SearchDialog<T>({ label, listLabel, placeholder, hint, text, onText, found, onClose, ...of }: Props<T>) {
  const phone = usePhone();
  const title = useId();
  const navigate = useNavigate();
  const { sought, asked, error, isFetching, isPlaceholderData, refetch, warning } = found;
  const options = (asked && !error && found.options) || [];
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<T, false, false, true>({
    id: 'buscar',
    open: true,
    freeSolo: true,
    value: null,
    inputValue: text,
    options,
    filterOptions: (all) => all,
    getOptionLabel: (option) => (typeof option === 'string' ? option : of.nameOf(option)),
    getOptionKey: (option) => (typeof option === 'string' ? option : of.keyOf(option)),
    autoHighlight: true,
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') onText(typed);
    },
    onChange: (_, chosen) => {
      // A text is Enter with nobody marked: the first one. While others are on their way nobody is opened by mistake.
      const option = typeof chosen === 'string' ? options[0] : chosen;
      if (!option || isPlaceholderData || sought !== text.trim()) return;
      onClose();
      void navigate(of.addressOf(option));
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  useStands(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ paper: { sx: phone ? { border: 0, borderRadius: 0 } : { position: 'absolute', top: '8vh', m: 0 } } }}
    >
      <h2 id={title} className="oculto">
        {label}
      </h2>
      <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, color: 'text.secondary', ...UNDERLINED }}>
        <Icon name="search" size={20} />
        <Box
          component="input"
          {...getInputProps()}
          autoFocus
          aria-label={label}
          placeholder={placeholder}
          sx={{
            flex: 1,
            minWidth: 0,
            py: 2,
            border: 0,
            // The line below shows where one types; a frame would be cut by the dialog's edge.
            '&:focus-visible': { outline: 0 },
            font: 'inherit',
            fontSize: '1.125rem',
            bgcolor: 'transparent',
            color: 'text.primary',
          }}
        />
        <IconButton aria-label="Cerrar" onClick={onClose} edge="end">
          <Icon name="close" size={20} />
        </IconButton>
      </Box>
      <Box sx={{ height: 3 }}>{isFetching && asked && <LinearProgress aria-hidden="true" sx={{ height: 3 }} />}</Box>
      <Box sx={{ minHeight: 120, maxHeight: phone ? 'none' : '64vh', overflowY: 'auto', pb: 1 }}>
        {Boolean(error) && asked && (
          <Box sx={{ p: 2 }}>
            <LoadFailed text="No se pudo buscar." onRetry={() => void refetch()} />
          </Box>
        )}
        {asked && warning && (
          <Alert severity="warning" sx={{ m: 2, mb: 1 }}>
            {warning}
          </Alert>
        )}
        <Box component="ul" {...getListboxProps()} aria-label={listLabel} sx={{ listStyle: 'none', m: 0, p: 1, '&:empty': { p: 0 } }}>
          {options.map((option, index) => {
            const { key, ...props } = getOptionProps({ option, index });
            return of.renderOption(option, { key: Number(key), ...props });
          })}
        </Box>
        <Box role="status" sx={{ px: 2.5, py: 1, color: 'text.secondary' }}>
          {!asked && hint}
          {asked &&
            !error &&
            (options.length > 0 ? of.count(options.length) : isFetching || !found.options ? 'Buscando…' : of.nothing(sought))}
        </Box>
      </Box>
    </Dialog>
  );
}
