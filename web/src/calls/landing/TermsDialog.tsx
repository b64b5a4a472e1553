import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CallTerm } from '@registro/contracts/calls/programme';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';

interface Props {
  /** what the call asks to be read; none before it has begun */
  documents: readonly CallTerm[];
  /** where 'Continuar' leads */
  to: string;
  onClose: () => void;
}

/** The terms of a call: read, accepted with a tick, and only then on to its list (rule C-17). */
export function TermsDialog({ documents, to, onClose }: Props) {
  const [accepted, setAccepted] = useState(false);
  return (
    <Dialog
      size="narrow"
      title="Términos de referencia"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={!accepted}
            {...(accepted ? { component: Link, to } : {})}
            endIcon={<Icon name="forward" size={20} />}
          >
            Continuar
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        Antes de postular su propuesta, lea los documentos de la convocatoria. Se abren en otra pestaña.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {documents.map(({ titulo, url }) => (
          <Box
            key={url}
            component="li"
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              p: 1.5,
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-md)',
            }}
          >
            <Box component="span" sx={{ color: 'primary.main', display: 'inline-flex' }}>
              <Icon name="document" size={24} />
            </Box>
            <MuiLink href={url} target="_blank" rel="noopener" sx={{ fontWeight: 600, py: 0.5 }}>
              {titulo}
              <span className="oculto"> (PDF, se abre en otra pestaña)</span>
            </MuiLink>
          </Box>
        ))}
      </Box>
      {documents.length === 0 && <Typography color="textSecondary">Los documentos se publican al comenzar la convocatoria.</Typography>}
      <FormControlLabel
        sx={{ mt: 2, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
        control={<Checkbox checked={accepted} onChange={(_, checked) => setAccepted(checked)} />}
        label="He leído y acepto términos de referencia"
      />
    </Dialog>
  );
}
