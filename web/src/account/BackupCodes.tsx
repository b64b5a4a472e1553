import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '../ui/Feedback.js';
import { Icon } from '../ui/Icon.js';
import { Section } from '../ui/Section.js';

/** The codes for the day when the phone is lost; they are shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Códigos copiados'),
      () => toast('No se pudieron copiar', 'error'),
    );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Registro Nacional de CTI: códigos de respaldo\n\n${text}\n`)}`;
  return (
    <Section id="respaldo" title="Guarde sus códigos de respaldo">
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        No se volverán a mostrar. Con uno de ellos podrá entrar si pierde el teléfono; cada uno sirve una sola vez.
      </Alert>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          gap: 1,
          p: 2,
          m: 0,
          listStyle: 'none',
          bgcolor: 'var(--sunken)',
          borderRadius: '10px',
          fontFamily: 'var(--font-code)',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button variant="outlined" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="outlined" startIcon={<Icon name="download" />} component="a" href={file} download="codigos-de-respaldo.txt">
          Descargar
        </Button>
        <Button variant="contained" onClick={onDone}>
          Ya los guardé
        </Button>
      </Box>
    </Section>
  );
}
