import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IMPORT_FILE, IMPORT_FILE_MAX, IMPORT_TOO_LARGE, type ImportPreview } from '@registro/contracts/products/import';
import { type ReactNode, useId, useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { ApiError, messageOf } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { Icon } from '../../ui/Icon.js';
import { PANEL } from '../../ui/panel.js';

const WAYS = ['Archivo', 'Texto', 'DOI'] as const;
const ANALYSE = 'productos/importar/analizar';

/** Where the references come from: a file, pasted text, or a DOI. What was typed stays when reading fails. */
export function ImportSource({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const [way, setWay] = useState(0);
  const [texto, setTexto] = useState('');
  const [doi, setDoi] = useState('');
  const [working, setWorking] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();

  const run = async (analyse: () => Promise<ImportPreview>) => {
    setError(null);
    setWorking(0);
    try {
      onRead(await analyse());
    } catch (failure) {
      setError(failure instanceof ApiError && failure.errores[0] ? failure.errores[0].mensaje : messageOf(failure));
    } finally {
      setWorking(null);
    }
  };
  const send = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > IMPORT_FILE_MAX) setError(IMPORT_TOO_LARGE);
    else void run(() => upload<ImportPreview>(ANALYSE, IMPORT_FILE, chosen, setWorking));
  };
  return (
    <Box component="section" aria-label="Origen" sx={PANEL}>
      <Tabs
        value={way}
        onChange={(_, next: number) => setWay(next)}
        aria-label="Cómo traer las referencias"
        sx={{ '& .MuiTab-root': { minWidth: 'auto' } }}
      >
        {WAYS.map((name, i) => (
          <Tab key={name} label={name} id={`${id}-tab-${i}`} aria-controls={`${id}-panel-${i}`} />
        ))}
      </Tabs>
      {error && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      <Panel id={id} at={0} way={way}>
        <Typography color="textSecondary">
          BibTeX (.bib), RIS (.ris), CSL-JSON (.json), PubMed (.nbib), EndNote (.enw) o el texto de Web of Science (.txt), de hasta 20 MB.
          Lo exportan Zotero, Mendeley, EndNote, Google Académico y casi todos.
        </Typography>
        <input
          ref={file}
          type="file"
          accept=".bib,.bibtex,.ris,.nbib,.enw,.json,.txt"
          hidden
          onChange={(event) => send(event.target.files?.[0])}
          onClick={(event) => (event.currentTarget.value = '')}
        />
        <Button
          variant="contained"
          startIcon={<Icon name="upload" size={20} />}
          disabled={working !== null}
          onClick={() => file.current?.click()}
        >
          Elegir archivo
        </Button>
      </Panel>
      <Panel id={id} at={1} way={way}>
        <TextField
          label="Referencias en BibTeX, RIS o CSL-JSON"
          multiline
          minRows={8}
          maxRows={20}
          fullWidth
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
        />
        <Button
          variant="contained"
          loading={working !== null}
          disabled={!texto.trim()}
          onClick={() => void run(() => post<ImportPreview>(ANALYSE, { texto }))}
        >
          Leer referencias
        </Button>
      </Panel>
      <Panel id={id} at={2} way={way}>
        <TextField
          label="DOI"
          placeholder="10.1000/xyz123"
          value={doi}
          onChange={(e) => setDoi(e.target.value)}
          sx={{ width: '100%', maxWidth: 480 }}
        />
        <Button
          variant="contained"
          loading={working !== null}
          disabled={!doi.trim()}
          onClick={() => void run(() => post<ImportPreview>(ANALYSE, { doi }))}
        >
          Buscar
        </Button>
      </Panel>
      {working !== null && (
        <Box role="status" sx={{ mt: 2 }}>
          <LinearProgress
            variant={working > 0 && working < 1 ? 'determinate' : 'indeterminate'}
            value={working * 100}
            aria-label="Leyendo las referencias"
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Leyendo las referencias…
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function Panel({ id, at, way, children }: { id: string; at: number; way: number; children: ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-panel-${at}`}
      aria-labelledby={`${id}-tab-${at}`}
      hidden={way !== at}
      sx={{ pt: 3, display: way === at ? 'grid' : 'none', gap: 2, justifyItems: 'start' }}
    >
      {children}
    </Box>
  );
}
