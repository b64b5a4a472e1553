import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import { useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { FilePreview } from './FilePreview.js';
import { sizeText } from './file-info.js';
import type { UploadState } from './useUpload.js';

interface Props {
  id: string | null;
  label: string;
  info: { data: StoredFile | null | undefined; isError: boolean };
  state: UploadState;
  onCancel: () => void;
  /** What stands where there is no file. */
  empty: string;
}

/** What there is of a file: nothing yet, on its way, or its name with the way to look at it. */
export function FileSlot({ id, label, info, state, onCancel, empty }: Props) {
  const [looking, setLooking] = useState(false);
  if (state?.estado === 'subiendo') return <Sending state={state} label={label} onCancel={onCancel} />;
  if (!id) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{empty}</Box>;
  const file = info.data;
  return (
    <Box role="status" sx={{ typography: 'body2', display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, mt: 0.25 }}>
      <Box component="span" sx={{ color: file?.estado === 'cuarentena' ? 'warning.main' : 'success.main', display: 'inline-flex' }}>
        <Icon name={file?.estado === 'cuarentena' ? 'history' : 'check'} size={18} />
      </Box>
      {file ? (
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {file.estado === 'publicado' ? (
            <Link component="button" type="button" variant="inherit" onClick={() => setLooking(true)} sx={{ textAlign: 'left', py: 0.5 }}>
              <span className="oculto">Ver {label}: </span>
              {file.nombre}
            </Link>
          ) : (
            file.nombre
          )}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {' · '}
            {file.estado === 'cuarentena' ? 'Revisando el archivo…' : sizeText(file.tamano)}
          </Box>
        </Box>
      ) : (
        <span>{info.isError ? 'Archivo cargado' : info.data === null ? 'El archivo ya no está' : 'Leyendo…'}</span>
      )}
      {looking && file && <FilePreview file={file} title={label} onClose={() => setLooking(false)} />}
    </Box>
  );
}

function Sending({ state, label, onCancel }: { state: Extract<UploadState, { estado: 'subiendo' }>; label: string; onCancel: () => void }) {
  const share = Math.round(state.share * 100);
  // All sent: the server looks into the file now.
  const checking = share === 100;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {checking ? 'Revisando' : 'Cargando'} {state.file.name} ({sizeText(state.file.size)}){checking ? '…' : ` · ${share} %`}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LinearProgress
          aria-label={`Carga de ${label}`}
          variant={checking ? 'indeterminate' : 'determinate'}
          value={share}
          sx={{ flex: 1, height: 8, borderRadius: 4 }}
        />
        <Button size="small" color="inherit" onClick={onCancel} aria-label={`Cancelar la carga de ${label}`}>
          Cancelar
        </Button>
      </Box>
    </Box>
  );
}
