import useAutocomplete from '@mui/material/useAutocomplete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { FoundPeople, FoundPerson } from '@registro/contracts/console/find-people';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailed } from '../ui/LoadStates.js';
import { Icon } from '../ui/Icon.js';
import { usePhone } from './RowTable.js';
import { PersonOption } from './PersonOption.js';
import { useFoundPeople } from './useFoundPeople.js';

const UNDERLINED = {
  boxShadow: 'inset 0 -1px 0 var(--line)',
  '&:has(input:focus-visible)': { boxShadow: 'inset 0 -2px 0 var(--primary)' },
};
/** One field and whom it finds; the arrows choose, Enter opens the person's page. */
export default function PersonSearchDialog({ onClose }: { onClose: () => void }) {
  const phone = usePhone();
  const title = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { sought, asked, data, error, isFetching, isPlaceholderData, refetch } = useFoundPeople(text);
  const personas = (asked && !error && data?.personas) || [];
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<FoundPerson, false, false, true>({
    id: 'buscar-persona',
    open: true,
    freeSolo: true,
    value: null,
    inputValue: text,
    options: personas,
    filterOptions: (options) => options,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.nombre),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.idUsuario),
    autoHighlight: true,
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') setText(typed);
    },
    onChange: (_, chosen) => {
      // A text is Enter with nobody marked: the first one. While others are on their way nobody is opened by mistake.
      const person = typeof chosen === 'string' ? personas[0] : chosen;
      if (!person || isPlaceholderData || sought !== text.trim()) return;
      onClose();
      void navigate(`/consola/usuarios/${person.idUsuario}/show`);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
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
        Buscar persona
      </h2>
      <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, color: 'text.secondary', ...UNDERLINED }}>
        <Icon name="search" size={20} />
        <Box
          component="input"
          {...getInputProps()}
          autoFocus
          aria-label="Buscar persona"
          placeholder="Nombre, cédula, correo o número"
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
        {data && asked && data.ausentes.length > 0 && (
          <Alert severity="warning" sx={{ m: 2, mb: 1 }}>
            No respondió: {data.ausentes.join(', ')}. Puede faltar alguien.
          </Alert>
        )}
        <Box
          component="ul"
          {...getListboxProps()}
          aria-label="Personas encontradas"
          sx={{ listStyle: 'none', m: 0, p: 1, '&:empty': { p: 0 } }}
        >
          {personas.map((person, index) => {
            const { key, ...props } = getOptionProps({ option: person, index });
            return <PersonOption key={key} person={person} {...props} />;
          })}
        </Box>
        <Box role="status" sx={{ px: 2.5, py: 1, color: 'text.secondary' }}>
          {said(sought, asked, data, Boolean(error), isFetching)}
        </Box>
      </Box>
    </Dialog>
  );
}

const HINT =
  'Busque por nombre, aunque no lo sepa escribir; por cédula o correo; o por el número de un certificado, acuse, comprobante o pago.';

function said(sought: string, asked: boolean, data: FoundPeople | undefined, failed: boolean, busy: boolean): string {
  if (!asked) return HINT;
  if (failed) return '';
  const found = data?.personas.length ?? 0;
  if (found === 0) return busy || !data ? 'Buscando…' : `Nadie con «${sought}».`;
  return found === 1 ? 'Una persona' : `${found} personas`;
}
