import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { IMPORT_COLUMNS, IMPORT_FIELD, IMPORT_MAX_BYTES, IMPORT_REQUIRED } from '@registro/contracts/profile/identity-import';
import { useRef, useState } from 'react';
import { Title } from 'react-admin';
import { messageOf } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { useConfirm } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { Section } from '../../ui/Section.js';
import { ImportHistory } from './ImportHistory.js';
import { ImportProgress } from './ImportProgress.js';

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toLocaleString('es-VE', { maximumFractionDigits: 1 })} MB`;

/**
 * Brings people of the identity registry in from a CSV file, up to a million rows: upload, then progress as the server
 * reads.
 */
export default function ImportPage() {
  usePage('Identidades');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const confirm = useConfirm();

  const choose = (chosen: File | undefined) => {
    setFailure(
      chosen && chosen.size > IMPORT_MAX_BYTES
        ? `El archivo pesa ${megabytes(chosen.size)}; el máximo es ${megabytes(IMPORT_MAX_BYTES)}.`
        : null,
    );
    setFile(chosen ?? null);
  };
  const send = async () => {
    if (
      !file ||
      !(await confirm({
        title: '¿Importar este archivo?',
        text: `${file.name} (${megabytes(file.size)}). Las personas que ya estén se actualizarán.`,
        yes: 'Sí, importar',
      }))
    )
      return;
    setFailure(null);
    setSent(0);
    try {
      const { id } = await upload<{ id: number }>('recursos/identidades/importar', IMPORT_FIELD, file, setSent);
      setCurrent(id);
      setFile(null);
      if (input.current) input.current.value = '';
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSent(null);
    }
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, py: 2, maxWidth: '64rem' }}>
      <Title title="Identidades" />
      <Section
        id="archivo"
        title="Importar un archivo CSV"
        text="UTF-8, separado por comas o punto y coma, con los nombres de las columnas en la primera línea."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <details>
            <summary>Columnas que se admiten</summary>
            <Box component="p" sx={{ mt: 1, lineHeight: 2 }}>
              {IMPORT_COLUMNS.map((column) => (
                <Box
                  component="code"
                  key={column}
                  sx={{ mr: 1, px: 0.75, py: 0.25, borderRadius: '6px', bgcolor: 'var(--sunken)', whiteSpace: 'nowrap' }}
                >
                  {column}
                  {IMPORT_REQUIRED.includes(column) ? ' *' : ''}
                </Box>
              ))}
              <br />
              Con asterisco, las obligatorias.
            </Box>
          </details>
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button
              variant="outlined"
              startIcon={<Icon name="document" size={20} />}
              disabled={sent !== null}
              onClick={() => input.current?.click()}
            >
              Elegir archivo
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              hidden
              aria-label="Archivo CSV"
              onChange={(event) => choose(event.target.files?.[0])}
            />
            <span aria-live="polite">{file ? `${file.name} · ${megabytes(file.size)}` : 'Ningún archivo elegido'}</span>
          </Box>
          {sent === null ? (
            <Box>
              <Button
                variant="contained"
                startIcon={<Icon name="upload" size={20} />}
                disabled={!file || Boolean(failure && file.size > IMPORT_MAX_BYTES)}
                onClick={() => void send()}
              >
                Importar
              </Button>
            </Box>
          ) : (
            <Box role="status">
              Enviando: {Math.round(sent * 100)} %
              <LinearProgress
                variant="determinate"
                value={sent * 100}
                aria-label="Envío del archivo"
                sx={{ mt: 1, height: 8, borderRadius: 4 }}
              />
            </Box>
          )}
        </Box>
      </Section>
      {current !== null && <ImportProgress key={current} id={current} />}
      <ImportHistory />
    </Box>
  );
}
