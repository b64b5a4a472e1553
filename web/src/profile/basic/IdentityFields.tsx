import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IDENTITY_MESSAGES } from '@registro/contracts/profile/identity';
import { CedulaInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { Icon } from '../../ui/Icon.js';
import type { useIdentity } from './useIdentity.js';

const NACIONALIDAD = [
  { value: 'V', label: 'V' },
  { value: 'E', label: 'E' },
];

interface Props {
  lookup: ReturnType<typeof useIdentity>;
  /** A record exists: who one is can't be changed any more. */
  fixed: boolean;
}

/** Nationality and cédula, and the look-up that they start. */
export function IdentityFields({ lookup, fixed }: Props) {
  const { search, searching, notice } = lookup;
  return (
    <>
      <RadioInput
        name="nacionalidad"
        options={NACIONALIDAD}
        hint="V: venezolana · E: extranjera"
        disabled={fixed}
        onChanged={() => void search(false)}
      />
      <Box
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0, gridColumn: { lg: 'span 2' }, maxWidth: { lg: 480 } }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fixed || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          void search(true);
        }}
      >
        <CedulaInput
          letter="nacionalidad"
          readOnly={fixed || searching}
          hint={fixed ? 'La cédula registrada no se puede cambiar' : 'De 6 a 8 dígitos, sin puntos'}
          onLeave={() => !fixed && void search(false)}
        />
        {!fixed && (
          <Button
            variant="outlined"
            onClick={() => void search(true)}
            loading={searching}
            startIcon={<Icon name="search" size={20} />}
            sx={{ minHeight: 58, flex: 'none' }}
          >
            Buscar
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { mt: -2.5 } }}>
        {searching && (
          <Box sx={{ maxWidth: 480 }}>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {IDENTITY_MESSAGES.buscando}
            </Typography>
            <LinearProgress aria-hidden="true" />
          </Box>
        )}
        {notice && !searching && <Alert severity={notice.severity}>{notice.texto}</Alert>}
      </Box>
    </>
  );
}
